/**
 * Shows a picture from pictures/. If it has a second drawing, a container query selects the one
 * that fits.
 */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The files as SVG. */
type Props = {
  readonly alt: string;
  readonly file: string;
  readonly wide?: string;
};

/** Removes comments, the title, which would be a tooltip, and line breaks. */
const compact = (svg: string) =>
  svg
    .replace(/<!--[^]*?-->|<title>[^]*?<\/title>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();

export default function Picture({alt, file, wide}: Props): ReactNode {
  return (
    <figure role="img" aria-label={alt} className={styles.picture}>
      <div className={wide && styles.narrow} dangerouslySetInnerHTML={{__html: compact(file)}} />
      {wide && <div className={styles.wide} dangerouslySetInnerHTML={{__html: compact(wide)}} />}
    </figure>
  );
}
