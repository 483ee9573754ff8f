/** Change: makes content components available without imports. Wraps the original map. */
import MDXComponents from '@theme-original/MDXComponents';
import Picture from '@theme/Picture';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CounselNote from '../../components/CounselNote';
import LegalDraftNotice from '../../components/LegalDraftNotice';

export default {
  ...MDXComponents,
  Tabs,
  TabItem,
  CounselNote,
  LegalDraftNotice,
  Picture,
};
