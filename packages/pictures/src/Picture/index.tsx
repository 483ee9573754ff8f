/**
 * Shows a picture. If it has a second drawing, a container query selects the one
 * that fits.
 */
import '@docs-kit/browser/tokens.css';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly alt: string;
  /** The drawing as SVG. */
  readonly file: string;
  /** The drawing for a wide column. */
  readonly wide?: string;
};

/** Removes comments, line breaks, and the title, which browsers would show as a tooltip. */
const compactSvg = (svg: string) =>
  svg
    .replace(/<!--[^]*?-->|<title>[^]*?<\/title>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();

export default function Picture({alt, file, wide}: Props): ReactNode {
  return (
    <figure role="img" aria-label={alt} className={styles.picture}>
      <div className={wide && styles.narrow} dangerouslySetInnerHTML={{__html: compactSvg(file)}} />
      {wide && <div className={styles.wide} dangerouslySetInnerHTML={{__html: compactSvg(wide)}} />}
    </figure>
  );
}
