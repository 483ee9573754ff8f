/** Change: an arrow in the font of the text, in place of the stock icon. Replaces the original. */
import type {ReactNode} from 'react';

export default function IconExternalLink(): ReactNode {
  return (
    <span role="img" aria-label="(opens in new tab)">
      {'\u00A0'}↗
    </span>
  );
}
