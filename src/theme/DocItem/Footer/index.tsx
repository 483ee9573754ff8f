/**
 * Change: marks inferred pages, and asks whether a page was helpful (except legal documents). Wraps
 * the original.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useRouteContext from '@docusaurus/useRouteContext';
import Feedback from '@site/src/components/Feedback';
import FooterOriginal from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';

export default function DocItemFooter(): ReactNode {
  const {frontMatter, metadata} = useDoc();
  const isLegal = useRouteContext().plugin.id === 'terms';
  const {evidence} = frontMatter as {evidence?: string};
  return (
    <>
      {!isLegal && evidence === 'inferred' && (
        <p className="muted margin-top--lg">
          Parts of this page are based on the API and the SDKs, not on the product’s screens.
        </p>
      )}
      {!isLegal && <Feedback key={metadata.permalink} path={metadata.permalink} />}
      <FooterOriginal />
    </>
  );
}
