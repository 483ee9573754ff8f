/**
 * Change: adds the "Copy page" list at the end of the line, and the part of the site of operations
 * and of pages that are in no category. Wraps the original.
 */
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import Link from '@docusaurus/Link';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import DocBreadcrumbsOriginal from '@theme-original/DocBreadcrumbs';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {API_INFO_ROUTE, API_ROUTE} from '@site/src/config/api';
import {AGENTS_GUIDE} from '@site/src/config/site';
import styles from './styles.module.css';

/** Parts of the site with their first pages; a part of another one is before it. */
const PARTS = [
  {folder: API_ROUTE, label: 'API', to: API_INFO_ROUTE},
  {folder: '/docs', label: 'Docs', to: '/docs/getting-started/overview'},
] as const;

function PartLink({isBefore}: {readonly isBefore: boolean}): ReactNode {
  const {pathname} = useLocation();
  const part = PARTS.find(({folder}) => pathname.startsWith(`${folder}/`));
  if (!part || part.to === pathname || (isBefore && part.folder !== API_ROUTE)) return null;
  return (
    <Link
      className={clsx('breadcrumbs__link', styles.part, isBefore && styles.before)}
      to={part.to}
    >
      {part.label}
    </Link>
  );
}

export default function DocBreadcrumbs(): ReactNode {
  const isInCategory = (useSidebarBreadcrumbs()?.length ?? 0) > 1;
  return (
    <div className={styles.row}>
      <PartLink isBefore={isInCategory} />
      <DocBreadcrumbsOriginal />
      <CopyPage guide={AGENTS_GUIDE} />
    </div>
  );
}
