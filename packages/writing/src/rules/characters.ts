/**
 * Content rules for characters that word processors and web pages leave in copied text: invisible
 * ones, and quotes and dashes that programs don't understand.
 */
// cspell:ignore Thaana feff fffd
import type {Problem} from '@docs-kit/basics/writerError';
import type {Code, InlineCode, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {getLine} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00A0', 'non-breaking space'],
  ['\u00AD', 'soft hyphen'],
  ['\u200B', 'zero-width space'],
  ['\u200C', 'zero-width non-joiner'],
  ['\u200D', 'zero-width joiner'],
  ['\u200E', 'left-to-right mark'],
  ['\u200F', 'right-to-left mark'],
  ['\u061C', 'Arabic letter mark'],
  ['\u034F', 'combining grapheme joiner'],
  ['\u2800', 'empty braille pattern'],
  ['\u3164', 'Hangul filler'],
  ['\uFFA0', 'Hangul filler'],
  ['\u2028', 'line separator'],
  ['\u2029', 'paragraph separator'],
  ['\u202F', 'narrow non-breaking space'],
  ['\u2060', 'word joiner'],
  ['\uFEFF', 'byte order mark'],
]);

/** @returns what messages call a character */
function describe(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const other = PRIVATE.test(character) ? 'private symbol' : 'control character';
  const hidden = /[\u{E0000}-\u{E01EF}]/u.test(character) ? 'tag character' : undefined;
  const name = NAMES.get(character) ?? hidden ?? (/\p{Zs}/u.test(character) ? 'space' : other);
  return `${name} (${code})`;
}

/**
 * Characters without a shape. Emoji and some scripts need joiners, and right-to-left text needs
 * its marks.
 */
const INVISIBLE =
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u115F\u1160\u180E\u200B\u2028-\u202E\u2060-\u2065\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0000}-\u{E01EF}]|(?<![\p{M}\p{L}\p{Emoji}])[\u200C\u200D]|(?<=[\p{Script=Latin}\p{P}])[\u200C\u200D]/u;

/** Characters of a private use: symbol fonts of Word, and marks of chats. */
const PRIVATE = /[\uE000-\uF8FF]/;

/** Letters of right-to-left scripts, whose lines need marks of direction. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIRECTION_MARK = /[\u061C\u200E\u200F\u2066-\u2069]/;

/** A letter and its accent as two characters, as file names of macOS have them. */
const DECOMPOSED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/gu;

/** Letters of formulas, which posts in social networks use as bold or italic ones. */
const STYLED = /[\u{1D400}-\u{1D7FF}]{2,}/u;

/** Letters that one font joined, as copied from a PDF file: search doesn't find the word. */
const LIGATURE = /[\uFB00-\uFB06]/;

/** A word of Latin and Cyrillic letters. */
const MIXED = /\p{Script=Cyrillic}*(?:[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z])[a-z]*/iu;

/** Entities of characters that don't appear. */
const HIDDEN_ENTITY =
  /&(?:#(?:0*(?:[0-8]|173|820[3-7]|65279|65533)|x0*(?:[0-8]|ad|200[b-f]|feff|fffd))|ZeroWidthSpace|shy|zwn?j|[lr]rm|NoBreak);/i;

/** UTF-8 that was read as Windows-1252, such as â€™ or Ã©. */
const WRONG_ENCODING = /â€[™œ\u009D˜“”¦\u0093\u0094]|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

/** @returns what is wrong with the characters of a line, besides invisible ones */
function findWrongCharacters(line: string): string | undefined {
  const [symbol] = PRIVATE.exec(line) ?? [];
  if (symbol)
    return `there is a ${describe(symbol)}${quoteBefore(line, line.indexOf(symbol))}, which only some fonts have. Delete it, or begin a list item with a hyphen and a space.`;
  if (line.includes('\uFFFC'))
    return 'a placeholder marks a picture or file that wasn’t copied (U+FFFC). Delete it, and add the picture.';
  const [styled] = STYLED.exec(line) ?? [];
  if (styled)
    return `"${styled}" is written in mathematical letters, which search doesn’t find. Write ${styled.normalize('NFKC')}, with ** or _ around it.`;
  const split = line.match(DECOMPOSED)?.find((pair) => pair.normalize('NFC') !== pair);
  if (split)
    return `"${split.normalize('NFC')}" is written as two characters, so that search and links don’t find it. Type it again.`;
  const [ligature] = LIGATURE.exec(line) ?? [];
  if (ligature)
    return `there is the ligature ${ligature} of a PDF file. Write ${ligature.normalize('NFKC')}.`;
  const [wrong] = WRONG_ENCODING.exec(line) ?? [];
  return wrong && `"${wrong}" is a character in the wrong encoding. Write the right one.`;
}

/** Spaces that aren't U+0020, which programs take for a part of a word. */
const OTHER_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/;

/** A mark of Markdown before a space that isn't U+0020, which makes it text. */
const MARK_BEFORE_SPACE =
  /^\s*(?:#{1,6}|[-*+>]|\d+[.)])?(?<=^|\S|\s)[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/;

/** @returns the visible text before a character, to find it by */
const quoteBefore = (line: string, index: number) => {
  const before = line
    .slice(0, index)
    .replace(/[^\P{C}\t]/gu, '')
    .trim()
    .slice(-20)
    .trim();
  return before ? ` after "${before}"` : '';
};

/** Finds invisible characters, which break searches, links, and copied code. */
function findInvisible({file, text}: SourcePage): Problem[] {
  return text.split('\n').flatMap((line, row) => {
    const start = row === 0 ? line.replace(/^\uFEFF/, '') : line;
    const wrong = findWrongCharacters(start);
    if (wrong !== undefined) return [{file, line: row + 1, what: wrong}];
    const mark = RIGHT_TO_LEFT.test(start) ? null : DIRECTION_MARK.exec(start);
    const found = INVISIBLE.exec(start) ?? mark;
    if (!found) return [];
    const what = `there is an invisible ${describe(found[0])}${quoteBefore(start, found.index)}. Delete it.`;
    return [{file, line: row + 1, what}];
  });
}

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
const PROSE: ReadonlySet<string> = new Set(['text', 'txt', 'md', 'mdx', 'markdown', 'mermaid']);

/** Languages with entities, and those in which a backslash can precede an underscore. */
const MARKUP: ReadonlySet<string> = new Set([
  ...['html', 'xml', 'svg', 'xhtml', 'jsx', 'tsx', 'vue', 'svelte', 'markup', 'razor', 'cshtml'],
  ...['php', 'handlebars', 'ejs', 'rss', 'atom', 'diff'],
]);
const MARKED_UP: ReadonlySet<string> = new Set(['latex', 'tex', 'regex', 'sql', 'diff']);

/** Entities in code, as copied from the source of a page. */
const ESCAPED = /&(?:lt|gt|amp|quot|nbsp|#39|#x27);/;
const ESCAPED_ELEMENT = /&lt;\/?\w[^&]*&gt;|&quot;[^&]*&quot;/;

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
  const known = ASCII.get(character);
  if (known) return known;
  const form = character.normalize('NFKC');
  return form === character ? 'the letter of the Latin alphabet' : form;
}

/** @returns what is wrong with a line of code */
function findLineProblems(line: string, language: string): string[] {
  const problems: string[] = [];
  const space = OTHER_SPACE.exec(line);
  if (space)
    problems.push(
      `code has a ${describe(space[0])}${quoteBefore(line, space.index)}. Replace it with a space.`,
    );
  const [color] = /(?<![\w$)\]\u001B])\[\d{1,2}(?:;\d{1,3})*m(?![\],:])/.exec(line) ?? [];
  if (color) problems.push(`code has ${color}, a color of a terminal. Remove it.`);
  if (PROSE.has(language)) return problems;
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
    SHELLS.has(language) ? /(?<=^|\s)[–—−](?=\w)/ : language === 'code' ? /^[–—−](?=\w)/ : /(?!)/
  ).exec(code);
  if (dash)
    problems.push(
      `code has the dash ${dash[0]}${quoteBefore(code, dash.index)}. Replace it with hyphens: - or --.`,
    );
  if (SHELLS.has(language) && /\\[ \t]+$/.test(line))
    problems.push('a space after the \\ ends the command. Remove the space.');
  const other = LOOKALIKE.exec(line) ?? (SYMBOLIC.has(language) ? null : SYMBOL.exec(code));
  if (other && other[0] !== dash?.[0])
    problems.push(
      `code has the character ${other[0]}${quoteBefore(line, line.indexOf(other[0]))}. Write ${toAscii(other[0])}.`,
    );
  return problems;
}

/** Finds numbers of lines, which belong to the page that the code was copied from. */
function findNumberedLines({value, lang}: Code): string | undefined {
  if (PROSE.has((lang ?? 'text').toLowerCase())) return undefined;
  const numbers = value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Number(/^\s*(\d+)(?:[:|.]?\s|$)/.exec(line)?.[1]));
  const isNumbered =
    numbers.length > 1 && numbers.every((number, row) => number === (numbers[0] ?? 0) + row);
  return isNumbered ? 'the code has numbers of lines. Delete them.' : undefined;
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
  const prompt = pattern ? lines.findIndex((line) => pattern.test(line)) : -1;
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

/** Finds characters in code that look like others. */
function findCodeProblems(file: string, node: Code | InlineCode): Problem[] {
  const language = node.type === 'code' ? (node.lang ?? 'text').toLowerCase() : 'code';
  const first = getLine(node) + (node.type === 'code' ? 1 : 0);
  const numbered = node.type === 'code' ? findNumberedLines(node) : undefined;
  if (numbered) return [{file, line: first, what: numbered}];
  const copied = node.type === 'code' ? findCopiedMarks(node) : undefined;
  if (copied) return [{file, line: first + copied.row, what: copied.what}];
  return node.value
    .split('\n')
    .flatMap((line, row) =>
      findLineProblems(line, language).map((what) => ({file, line: first + row, what})),
    );
}

/** Finds curly quotes around values of front matter, which become part of the value. */
function findQuotedValue(line: string): string | undefined {
  const quote = /[:[,{]\s*([“”„‘‚])/.exec(line);
  if (quote)
    return `front matter has the curly quote ${quote[1]} before a value. Replace it with a straight one: " or '.`;
  if (/^[\w-]+: +[^'"[{#|>\s].* #/.test(line))
    return 'front matter has a # after a space, and YAML leaves out what follows. Put the value in quotes, or remove the comment.';
  const space = OTHER_SPACE.exec(line);
  return space
    ? `front matter has a ${describe(space[0])}${quoteBefore(line, space.index)}. Replace it with a space.`
    : undefined;
}

/** Finds characters in front matter that look like others. */
export function findFrontMatterCharacters(file: string, text: string): Problem[] {
  const [, yaml = ''] = /^\uFEFF?---\r?\n([^]*?)\n---/.exec(text) ?? [];
  return yaml.split('\n').flatMap((line, row) => {
    const what = findQuotedValue(line);
    return what === undefined ? [] : [{file, line: row + 2, what}];
  });
}

/** Checks the characters of a page. */
export function findCharacterProblems(page: SourcePage): Problem[] {
  const {file, tree, text} = page;
  const problems = [...findInvisible(page), ...findFrontMatterCharacters(file, text)];
  const lines = text.split('\n');
  visit(tree, (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode')
      problems.push(...findCodeProblems(file, node));
    else if (node.type === 'heading' || node.type === 'paragraph') {
      const {start, end} = node.position ?? {start: {line: 1}, end: {line: 0}};
      for (let row = start.line; row <= end.line; row += 1) {
        const line = lines[row - 1] ?? '';
        const mark =
          node.type === 'heading' ? OTHER_SPACE.exec(line) : MARK_BEFORE_SPACE.exec(line);
        const found = mark && OTHER_SPACE.exec(mark[0]);
        const text = line.replace(/`[^`]*`/g, '');
        const [mixed] = MIXED.exec(text) ?? [];
        if (mixed)
          problems.push({
            file,
            line: row,
            what: `"${mixed}" has letters of another alphabet that look like Latin ones, so that search doesn’t find it. Type it again.`,
          });
        const [entity] = HIDDEN_ENTITY.exec(text) ?? [];
        if (entity)
          problems.push({
            file,
            line: row,
            what: `${entity} is a character that doesn’t appear. Delete it.`,
          });
        const place = node.type === 'heading' ? 'the heading has' : 'the line begins with';
        if (found)
          problems.push({
            file,
            line: row,
            what: `${place} a ${describe(found[0])}${quoteBefore(line, line.indexOf(found[0]))}. Replace it with a space.`,
          });
      }
    }
  });
  return problems;
}

/** @returns what is wrong with the bytes of a file */
function findWrongBytes(text: string, hasMark: boolean): {index: number; what: string} | undefined {
  const index = text.search(/[\0\uFFFD]/);
  if (index >= 0) {
    const before = quoteBefore(text.slice(0, index).split('\n').at(-1) ?? '', Infinity);
    const zeros = text.split('\0').length - 1;
    if (zeros > 0 && zeros < text.length / 10 && !text.startsWith('\uFFFD'))
      return {index, what: `there is an invisible NUL character (U+0000)${before}. Delete it.`};
    return hasMark && zeros === 0
      ? {index, what: `there is �, the mark of a lost character,${before}. Write the right one.`}
      : {index, what: 'the file is not encoded as UTF-8. Save it as UTF-8 in your editor.'};
  }
  const lone = text.search(/\r(?!\n)/);
  return lone < 0
    ? undefined
    : {
        index: lone,
        what: 'lines end in CR, as on old Macs, so the file is one line. Save it with LF line endings.',
      };
}

/**
 * @param bytes - the content of the file
 * @returns the problem of a file whose text can't be read as it is meant
 */
export function findEncodingProblem(
  file: string,
  text: string,
  bytes: Buffer,
): Problem | undefined {
  const found = findWrongBytes(text, bytes.includes('\uFFFD'));
  if (!found) return undefined;
  return {file, line: text.slice(0, found.index).split('\n').length, what: found.what};
}
