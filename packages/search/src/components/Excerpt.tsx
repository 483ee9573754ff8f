/** An excerpt with its matches marked. */
import type {ReactNode} from 'react';
import type {ExcerptPiece} from '../engine/excerpt';

type Props = {readonly pieces: readonly ExcerptPiece[]; readonly className?: string};

export default function Excerpt({pieces, className}: Props): ReactNode {
  const content = pieces.map(({text, isMatch}, index) =>
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
  return <span className={className}>{content}</span>;
}
