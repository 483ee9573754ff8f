/** Change: begins with the name of the site and what it's about. Replaces the original. */
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Footer/Layout';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {navbar} from '@site/src/config/navbar';
import {SITE_TAGLINE} from '@site/src/config/site';
import styles from './styles.module.css';

export default function FooterLayout({links, copyright}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {title, logo} = navbar;
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer')}>
      <div className={clsx('container', styles.page)}>
        <div>
          <Link to="/" className={styles.name}>
            <img {...logo} alt="" src={withBaseUrl(logo.src)} loading="lazy" />
            {title}
          </Link>
          <p>{SITE_TAGLINE}</p>
        </div>
        {links}
        <div className="footer__bottom">{copyright}</div>
      </div>
    </footer>
  );
}
