/** Change: makes content components available without imports. Wraps the original map. */
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import CounselNote from '@site/src/components/CounselNote';
import LegalDraftNotice from '@site/src/components/LegalDraftNotice';
import Picture from '@site/src/components/Picture';

export default {
  ...MDXComponents,
  Tabs,
  TabItem,
  CounselNote,
  LegalDraftNotice,
  Picture,
};
