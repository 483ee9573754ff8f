/**
 * Change: brings its own title. Below /docs the docs plugin shows this content for an unknown path, and without a title: the
 * tab would carry the site's name alone. Wraps the original.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import Content from '@theme-original/NotFound/Content';
import type {Props} from '@theme/NotFound/Content';
import type {ReactNode} from 'react';

export default function NotFoundContent(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <Content {...props} />
    </>
  );
}
