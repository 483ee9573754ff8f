/**
 * Change: loads the icons of social networks only for authors with links to them. Wraps the
 * original, which is as high without links.
 */
import type {Props} from '@theme/Blog/Components/Author/Socials';
import {lazy, Suspense, type ReactNode} from 'react';
import styles from './styles.module.css';

const SocialsOriginal = lazy(() => import('@theme-original/Blog/Components/Author/Socials'));

export default function Socials(props: Props): ReactNode {
  const space = <div className={styles.space} />;
  if (Object.keys(props.author.socials ?? {}).length === 0) return space;
  return (
    <Suspense fallback={space}>
      <SocialsOriginal {...props} />
    </Suspense>
  );
}
