/**
 * A row of the list of results. Enter and the arrow keys are DocSearch's. It isn't the theme's
 * link, which would load the page of every row.
 */
import {useHistory} from '@docusaurus/router';
import type {MouseEvent} from 'react';
import Excerpt from '../Excerpt';
import {becomeOption} from './accessibility';
import type {SiteHit} from './hits';
import styles from './styles.module.css';

export default function Hit({hit}: {readonly hit: object}) {
  const history = useHistory();
  const {url, row} = hit as SiteHit;
  function onClick(event: MouseEvent) {
    const {metaKey, ctrlKey, shiftKey, altKey} = event;
    if (metaKey || ctrlKey || shiftKey || altKey || url.startsWith('https:')) return;
    event.preventDefault();
    history.push(url);
  }
  return (
    // eslint-disable-next-line @docusaurus/no-html-links
    <a
      ref={becomeOption}
      role="option"
      aria-selected={false}
      tabIndex={-1}
      href={url}
      className={styles.hit}
      onClick={onClick}
    >
      <Excerpt pieces={row.title} className={styles.hitTitle} />
      {row.part && <span className={styles.hitPart}>{row.part}</span>}
      <Excerpt pieces={row.excerpt} className={styles.hitExcerpt} />
    </a>
  );
}
