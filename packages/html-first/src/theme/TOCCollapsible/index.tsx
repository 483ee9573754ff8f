/** Change: `<details>` works before React has loaded. Replaces the original. */
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function TOCCollapsible({className, ...toc}: Props): ReactNode {
  return (
    <details className={clsx(styles.toc, className)}>
      <summary className={styles.summary}>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </summary>
      <TOCItems {...toc} />
    </details>
  );
}
