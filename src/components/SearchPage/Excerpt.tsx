/** An excerpt with its matches marked. */
import type {ReactNode} from 'react';
import type {ExcerptPiece} from '@site/src/shared/search/excerpt';

type Props = {readonly pieces: readonly ExcerptPiece[]; readonly className?: string};

export default function Excerpt({pieces, className}: Props): ReactNode {
  return (
    pieces.length > 0 && (
      <span className={className}>
        {pieces.map(({text, isMatch}, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
      </span>
    )
  );
}
