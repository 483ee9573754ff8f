/** Change: adds the "Copy page" list at the end of the line. Wraps the original. */
import DocBreadcrumbsOriginal from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import CopyPage from '@site/src/components/CopyPage';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbsOriginal />
      <CopyPage />
    </div>
  );
}
