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
import {API_INFO_ROUTE, API_ROUTE} from '@site/src/config/api';
import {AGENTS_GUIDE} from '@site/src/config/site';
import styles from './styles.module.css';

/** Parts of the site with their first pages; a part of another one is before it. */
const PARTS = [
  {folder: API_ROUTE, label: 'API', to: API_INFO_ROUTE},
  {folder: '/docs', label: 'Docs', to: '/docs/getting-started/overview'},
] as const;

function PartLink(): ReactNode {
  const {pathname} = useLocation();
  const part = PARTS.find(({folder}) => pathname.startsWith(`${folder}/`));
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
