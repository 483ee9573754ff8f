/**
 * Change: adds the "Copy page" list at the end of the line, and on pages that are in no category,
 * the part of the site that they are in. Wraps the original.
 */
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import Link from '@docusaurus/Link';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import DocBreadcrumbsOriginal from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import {BREADCRUMB_PARTS} from '@site/src/config/breadcrumbs';
import {AGENTS_GUIDE} from '@site/src/config/site';
import styles from './styles.module.css';

function PartLink(): ReactNode {
  const {pathname} = useLocation();
  const part = BREADCRUMB_PARTS.find(({folder}) => pathname.startsWith(`${folder}/`));
  return (
    part &&
    part.to !== pathname && (
      <Link className={`breadcrumbs__link ${styles.part}`} to={part.to}>
        {part.label}
      </Link>
    )
  );
}

export default function DocBreadcrumbs(): ReactNode {
  const isInCategory = (useSidebarBreadcrumbs()?.length ?? 0) > 1;
  return (
    <div className={styles.row}>
      {!isInCategory && <PartLink />}
      <DocBreadcrumbsOriginal />
      <CopyPage guide={AGENTS_GUIDE} />
    </div>
  );
}
