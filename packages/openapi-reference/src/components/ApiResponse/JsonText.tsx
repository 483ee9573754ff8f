/** JSON with the colors of code. Pages have theirs in the HTML; responses come later. */
import type {ReactNode} from 'react';

/** A string with the colon that makes it a key, a word, or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*/g;

/** @param props.children - JSON as text */
export default function JsonText({children: text}: {readonly children: string}): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, quoted, colon] = match;
    const kind = quoted === undefined ? 'value' : colon === undefined ? 'string' : 'name';
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={`hl-${kind}`}>
        {quoted ?? token}
      </span>,
      colon,
    );
    end = match.index + token.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
