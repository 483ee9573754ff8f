/** Code with colors. Pages have theirs in the HTML; requests change as users type. */
import type {ReactNode} from 'react';

const STRINGS =
  String.raw`"""[^]*?"""|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|` + '`(?:[^`\\\\]|\\\\.)*`';

/** The parts of programs. Types of samples are few, so one pattern is right for all of them. */
const PROGRAM = new RegExp(
  [
    String.raw`(?<comment>\/\/.*|(?<=^|\s)#.*)`,
    String.raw`(?<string>[$@]?(?:${STRINGS}))`,
    String.raw`\b(?<keyword>as|async|await|catch|const|def|else|export|false|False|finally|for|foreach|from|function|if|import|in|let|new|None|null|of|public|return|static|throw|true|True|try|using|var|while|with)\b`,
    String.raw`(?<name>\b[A-Za-z_]\w*(?=[(<]))`,
    String.raw`(?<value>\b\d[\d.]*\b)`,
  ].join('|'),
  'gm',
);

/** The parts of commands, whose quotes have other rules. */
const COMMAND = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)#.*)`,
    String.raw`(?<string>'(?:[^']|'\\'')*'|"(?:[^"\\]|\\.)*")`,
    String.raw`(?<value>(?<=\s)--?[A-Za-z][\w-]*)`,
    String.raw`(?<name>^[a-z]+\b)`,
  ].join('|'),
  'gm',
);

const JSON_PATTERN = new RegExp(
  [
    String.raw`(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))`,
    String.raw`(?<string>"(?:[^"\\]|\\.)*")`,
    String.raw`(?<value>\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)`,
  ].join('|'),
  'g',
);

/** All other languages are those of programs. */
const PATTERNS = new Map([
  ['bash', COMMAND],
  ['sh', COMMAND],
  ['shell', COMMAND],
  ['json', JSON_PATTERN],
]);

type Props = {
  readonly language: string;
  /** Code as text. */
  readonly children: string;
};

export default function ColoredCode({language, children: text}: Props): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERNS.get(language) ?? PROGRAM)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={kind && `hl-${kind}`}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
