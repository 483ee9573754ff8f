/**
 * Change: works before React has loaded (src/client/vanilla/backToTop.ts), when the original never
 * shows. Replaces the original.
 */
import {ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BackToTopButton(): ReactNode {
  return (
    <button
      type="button"
      data-script
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
      })}
      className={`clean-btn ${ThemeClassNames.common.backToTopButton} ${styles.button}`}
    />
  );
}
