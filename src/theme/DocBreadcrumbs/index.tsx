/** Change: adds the "Copy page" list at the end of the line. Wraps the original. */
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import DocBreadcrumbsOriginal from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import {AGENTS_GUIDE} from '@site/src/config/site';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbsOriginal />
      <CopyPage guide={AGENTS_GUIDE} />
    </div>
  );
}
