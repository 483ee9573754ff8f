/** Change: makes content components available without imports. Wraps the original map. */
import Picture from '@docs-kit/pictures/Picture';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import CounselNote from '@site/src/components/CounselNote';
import LegalDraftNotice from '@site/src/components/LegalDraftNotice';
import PageOnly from '@site/src/components/PageOnly';

export default {
  ...MDXComponents,
  Tabs,
  TabItem,
  CounselNote,
  LegalDraftNotice,
  PageOnly,
  Picture,
};
