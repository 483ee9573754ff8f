/** Change: makes content components available without imports. Wraps the original map. */
import Picture from '@docs-kit/pictures/components/Picture';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import type {PropsWithChildren} from 'react';
import CounselNote from '@site/src/components/CounselNote';
import LegalDraftNotice from '@site/src/components/LegalDraftNotice';

/** Content that the Markdown version of a page leaves out, because it repeats the rest. */
const PageOnly = ({children}: Readonly<PropsWithChildren>) => (
  <div className="page-only">{children}</div>
);

export default {
  ...MDXComponents,
  Tabs,
  TabItem,
  CounselNote,
  LegalDraftNotice,
  PageOnly,
  Picture,
};
