/**
 * Change: asks whether a page was helpful (except legal documents), in one row with what the
 * original shows. Wraps the original.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useRouteContext from '@docusaurus/useRouteContext';
import FooterOriginal from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';
import Feedback from '@site/src/components/Feedback';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const {metadata} = useDoc();
  const isLegal = useRouteContext().plugin.id === 'terms';
  return (
    <div className={styles.end}>
      {!isLegal && <Feedback key={metadata.permalink} path={metadata.permalink} />}
      <FooterOriginal />
    </div>
  );
}
