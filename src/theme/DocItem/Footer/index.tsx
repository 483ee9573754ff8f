/**
 * Change: asks whether a page was helpful (except legal documents). Wraps the original.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useRouteContext from '@docusaurus/useRouteContext';
import FooterOriginal from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';
import Feedback from '@site/src/components/Feedback';

export default function DocItemFooter(): ReactNode {
  const {metadata} = useDoc();
  const isLegal = useRouteContext().plugin.id === 'terms';
  return (
    <>
      {!isLegal && <Feedback key={metadata.permalink} path={metadata.permalink} />}
      <FooterOriginal />
    </>
  );
}
