/**
 * Characters in code that programs don't understand, and what was copied with it: quotes and dashes
 * of word processors, entities, line numbers, and prompts.
 */
import {PLAIN_TEXT} from '@docs-kit/code-blocks';
import {describeCharacter, OTHER_SPACE, quoteBefore} from '@docs-kit/writing/rules';
import type {Code, InlineCode} from 'mdast';
import type {NodeProblem, ProgramRules} from '../rules';

/** Languages whose options begin with hyphens. */
const SHELLS: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'powershell',
]);

/** Languages whose text is for people. */
const PROSE: ReadonlySet<string> = new Set([...PLAIN_TEXT, 'md', 'mdx', 'markdown', 'mermaid']);

/** Languages with entities, and those in which a backslash can precede an underscore. */
const MARKUP: ReadonlySet<string> = new Set([
  ...['html', 'xml', 'svg', 'xhtml', 'jsx', 'tsx', 'vue', 'svelte', 'markup', 'razor', 'cshtml'],
  ...['php', 'handlebars', 'ejs', 'rss', 'atom', 'diff'],
]);
const MARKED_UP: ReadonlySet<string> = new Set(['latex', 'tex', 'regex', 'sql', 'diff']);

/** Entities in code, as copied from the source of a page. */
const ESCAPED = /&(?:lt|gt|amp|quot|nbsp|#39|#x27);/;
const ESCAPED_ELEMENT =
  /&lt;\/?\w[^&]*&gt;|&quot;[^&]*&quot;|(?<=\S )&(?:lt|gt|amp);=?(?= \S)|(?<=[=-])&gt;|&amp;&amp;/;

/** Strings and comments, whose characters are for people. */
const STRINGS_AND_COMMENTS =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?:^|\s)(?:#|\/\/).*$|\/\*.*?\*\/|<!--.*?-->/g;

/** Characters that look like those of ASCII, and are part of no name or number. */
const LOOKALIKE =
  /[\u2010\u2011\u037E\uFF01-\uFF5E]|(?<=[A-Za-z])[\u0430-\u044F](?=[A-Za-z\W]|$)|(?<![\u0400-\u04FF])[\u0410-\u044F](?=[A-Za-z])/;

/** Operators as word processors write them. */
const SYMBOL = /[−×÷≤≥≠…]/;

/** Languages that have such operators, and code of an unknown language. */
const SYMBOLIC: ReadonlySet<string> = new Set([
  ...['code', 'agda', 'apl', 'haskell', 'julia', 'lean', 'mathematica', 'raku', 'sass', 'scss'],
]);

/** What word processors and other alphabets write for a character of code. */
const ASCII: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u037E', ';'],
  ['−', '-'],
  ['×', '*, or x in a size'],
  ['÷', '/'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['…', '... for three dots, or the code that is left out'],
]);

/** @returns what to write instead of a character */
function toAscii(character: string): string {
  const ascii = ASCII.get(character);
  if (ascii) return ascii;
  const form = character.normalize('NFKC');
  return form === character ? 'the letter of the Latin alphabet' : form;
}

/** @returns what is wrong with a line of code */
function findLineProblems(line: string, language: string): string[] {
  const problems: string[] = [];
  // Trees of files are drawn with such spaces.
  const space = /[\u2500-\u257F]/.test(line) ? null : OTHER_SPACE.exec(line);
  if (space)
    problems.push(
      `code has a ${describeCharacter(space[0])}${quoteBefore(line, space.index)}. Replace it with a space.`,
    );
  const [color] = /(?<![\w$)\]\u001B])\[\d{1,2}(?:;\d{1,3})*m(?![\],:])/.exec(line) ?? [];
  if (color) problems.push(`code has ${color}, a terminal color code. Remove it.`);
  if (PROSE.has(language)) return problems;
  const [mark] = /\[!code [^\]]+\]/.exec(line) ?? [];
  if (mark)
    problems.push(
      `code has ${mark}, a mark of another program. Remove it, and write line numbers after the language, as in {2}.`,
    );
  const code = line.replace(STRINGS_AND_COMMENTS, ' ');
  // A line with tags can be HTML or XML in another language.
  const [entity] =
    MARKUP.has(language) || /<\/?[a-z]/i.test(line)
      ? []
      : ((language === 'code' ? ESCAPED_ELEMENT : ESCAPED).exec(code) ?? []);
  if (entity)
    problems.push(
      `code has ${entity}, which appears as it is. Write the character itself: <, >, &, or a quote.`,
    );
  // In a Windows path, the backslash is meant.
  const isPath = /[A-Za-z]:\\|\\[A-Za-z]/.test(line);
  const [escaped] = MARKED_UP.has(language) || isPath ? [] : (/\w+\\_\w+/.exec(line) ?? []);
  if (escaped)
    problems.push(`code has a backslash in ${escaped}. Write ${escaped.replaceAll('\\_', '_')}.`);
  const quote = /[“”„‘‚«»‹›′″‵‶]|(?<!\p{L})’|’(?!\p{L})/u.exec(code);
  if (quote)
    problems.push(
      `code has the curly quote ${quote[0]}${quoteBefore(code, quote.index)}. Replace it with a straight one: " or '.`,
    );
  const dash = (
    SHELLS.has(language)
      ? /(?<=^|\s)[–—−](?=\w)/
      : language === 'code'
        ? /^[–—−](?=\w)|(?<=\w\s)[–—−](?=[a-z]{2})/
        : /(?!)/
  ).exec(code);
  if (dash)
    problems.push(
      `code has the dash ${dash[0]}${quoteBefore(code, dash.index)}. Replace it with hyphens: - or --.`,
    );
  if (SHELLS.has(language) && /\\[ \t]+$/.test(line))
    problems.push('a space after the \\ ends the command. Remove the space.');
  const [, end] =
    (SHELLS.has(language) && language !== 'powershell' && /[\w"'] ([\^`])$/.exec(line)) || [];
  if (end) {
    const [shell, name] =
      end === '^' ? ['the Command Prompt', 'text'] : ['PowerShell', 'powershell'];
    problems.push(
      `${end} continues a line in ${shell} only. Write \\, or ${name} as the language.`,
    );
  }
  const other = LOOKALIKE.exec(line) ?? (SYMBOLIC.has(language) ? null : SYMBOL.exec(code));
  if (other && other[0] !== dash?.[0])
    problems.push(
      `code has the character ${other[0]}${quoteBefore(line, line.indexOf(other[0]))}. Write ${toAscii(other[0])}.`,
    );
  return problems;
}

/** Finds line numbers, which belong to the page that the code was copied from. */
function findNumberedLines({value, lang}: Code): string | undefined {
  if (PROSE.has((lang ?? 'text').toLowerCase())) return undefined;
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  // Numbers are before each line, or together above the code.
  const end = lines.findIndex((line) => !/^\s*\d+$/.test(line));
  const numbers = lines
    .slice(0, end > 1 ? end : undefined)
    .map((line) => Number(/^\s*(\d+)(?:[:|.]?\s|$)/.exec(line)?.[1]));
  const isNumbered =
    numbers.length > 1 && numbers.every((number, row) => number === (numbers[0] ?? 0) + row);
  return isNumbered ? 'the code has line numbers. Delete them.' : undefined;
}

/** Languages whose lines can begin with + and -. */
const LISTED: ReadonlySet<string> = new Set(['diff', 'yaml', 'yml', 'haskell', 'toml']);

/** What programs that read code write before a line. */
const PROMPTS: ReadonlyMap<string, RegExp> = new Map(
  [
    ['python py', /^>>>(?= )/],
    ['js javascript ts typescript', /^>(?= \S)/],
    ['ruby rb', /^irb[^>]*>(?= )/],
  ].flatMap(([names, pattern]) =>
    String(names)
      .split(' ')
      .map((name) => [name, pattern as RegExp] as const),
  ),
);

/** Finds what a terminal, or a tool that compares files, writes before lines of code. */
function findCopiedMarks({value, lang}: Code): {row: number; what: string} | undefined {
  const language = (lang ?? 'text').toLowerCase();
  if (PROSE.has(language) || LISTED.has(language)) return undefined;
  const lines = value.split('\n');
  const pattern = SHELLS.has(language)
    ? /^(?:\$|PS [A-Z]:\\[^>]*>|[A-Z]:\\[^>]*>|[\w-]+@[\w.-]+:[^$#\s]*[$#])(?= \S)/
    : PROMPTS.get(language);
  const row = lines.findIndex((line) => pattern?.test(line));
  // A line that begins with > goes on from the one above it.
  const prompt = row > 0 && /^> /.test(lines[row] ?? '') ? -1 : row;
  if (prompt >= 0) {
    const [mark] = pattern?.exec(lines[prompt] ?? '') ?? [];
    const what = `the code has the prompt ${mark}, which readers would copy. Delete it, and move output to a block of its own.`;
    return {row: prompt, what};
  }
  const [added, removed] = ['+ ', '- '].map((mark) =>
    lines.findIndex((line) => line.startsWith(mark)),
  );
  const hunk = lines.findIndex((line) => /^@@ .* @@/.test(line));
  const what = 'the code has + and - before changed lines. Write diff as its language.';
  if (hunk >= 0) return {row: hunk, what};
  return added !== undefined && removed !== undefined && added >= 0 && removed >= 0
    ? {row: Math.min(added, removed), what}
    : undefined;
}

/** Finds characters in code that look like others, and what was copied with it. */
function findCodeProblems(
  node: Code | InlineCode,
  {source}: {source: string},
): readonly NodeProblem[] {
  const isBlock = node.type === 'code';
  const language = isBlock ? (node.lang ?? 'text').toLowerCase() : 'code';
  const numbered = isBlock ? findNumberedLines(node) : undefined;
  const copied = isBlock && !numbered ? findCopiedMarks(node) : undefined;
  const found = numbered ? [{row: 0, what: numbered}] : copied ? [copied] : undefined;
  const problems =
    found ??
    node.value
      .split('\n')
      .flatMap((line, row) => findLineProblems(line, language).map((what) => ({row, what})));
  // The code begins below the fence.
  if (!isBlock) return problems;
  const hasName = node.lang || !/^([`~]{3,})[^]*\n[ \t>]*\1\s*$/.test(source);
  return [
    ...(hasName ? [] : ['code fence has no language. Add one, or `text` for plain text.']),
    ...problems.map(({row, what}) => ({row: row + 1, what})),
  ];
}

export const codeBlocks: ProgramRules = {
  name: 'code-blocks',
  nodes: {
    code: findCodeProblems,
    inlineCode: findCodeProblems,
    root: ({children}) => {
      const blocks = children.filter(({type}) => !/^(?:yaml|mdxjsEsm|definition)$/.test(type));
      const [only] = blocks;
      const isWhole = blocks.length === 1 && only?.type === 'code';
      if (!isWhole || !/^(?:md|mdx|markdown)$/i.test(only.lang ?? '')) return undefined;
      const row = (only.position?.start.line ?? 1) - 1;
      const what = `the whole page is code. Remove the line of \`\`\`${only.lang}, and the one at the end.`;
      return {row, what};
    },
  },
};
