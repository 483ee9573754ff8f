/**
 * The whole stylesheet in narrow windows. A page contains the rules for its own HTML, so only what
 * scripts make needs the others. A press shows first what the page's own rules can show.
 */
import {afterPaint} from '@docs-kit/browser/afterPaint';

/** Applies the whole stylesheet. */
export function applyWholeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('body > link')) link.media = '';
}

/** Applies it after the paint that shows what a press did: browsers restyle the whole page. */
export const applyWholeStylesLater = () => afterPaint(applyWholeStyles);
