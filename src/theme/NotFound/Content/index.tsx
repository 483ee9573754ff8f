/**
 * Change: ejected to be of use. The original asks readers to contact whoever linked here; ours shows the ways on. It also
 * brings its own title: below /docs the docs plugin shows this content for an unknown path, and without a title.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const WAYS_ON = [
  {label: 'Search the documentation', to: '/search'},
  {label: 'The map of the documentation', to: '/docs/getting-started/overview'},
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
        <p>
          There is no page at this address. It may have moved, or the link that led here is misspelt. From here you can
          go on to:
        </p>
        <ul>
          {WAYS_ON.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
