/** Change: asks whether a page of the docs or of the API reference was helpful; a legal document is not asked about. Wraps the original. */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useRouteContext from '@docusaurus/useRouteContext';
import Feedback from '@site/src/components/Feedback';
import FooterOriginal from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';

export default function DocItemFooter(): ReactNode {
  const {permalink} = useDoc().metadata;
  const isLegal = useRouteContext().plugin.id === 'terms';
  return (
    <>
      {!isLegal && <Feedback key={permalink} path={permalink} />}
      <FooterOriginal />
    </>
  );
}
