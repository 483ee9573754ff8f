/**
 * Change: ejected. The original asks users to contact the owner of the link; this one links to where they can continue. It also
 * sets its own title, because the docs plugin shows this content for unknown paths below /docs without one.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const LINKS = [
  {label: 'Search the documentation', to: '/search'},
  {label: 'Documentation overview', to: '/docs/getting-started/overview'},
  {label: 'API reference', to: '/docs/api/aihub/serenity-star-api-docs'},
  {label: 'Release notes', to: '/release-notes'},
  {label: 'Blog', to: '/blog'},
] as const;

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <main className={clsx('container', styles.page, className)}>
        <Heading as="h1">Page Not Found</Heading>
        <p>This page doesn’t exist. It may have moved, or the link may be misspelled. Try one of these instead:</p>
        <ul>
          {LINKS.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
