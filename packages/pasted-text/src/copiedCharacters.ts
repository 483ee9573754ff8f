/**
 * Characters that word processors and web pages leave in copied text: invisible ones, and those
 * that look like others.
 */
// cspell:ignore Thaana feff fffd
import type {Problem} from '@docs-kit/basics/writerError';
import {describeCharacter, OTHER_SPACE, PRIVATE, quoteBefore} from '@docs-kit/writing/rules';
import {type SourcePage, visitNodes} from '@docs-kit/writing/sources';

/**
 * Characters without a shape. Emoji and some scripts need joiners, and right-to-left text needs
 * its marks.
 */
const INVISIBLE =
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u115F\u1160\u180E\u200B\u2028-\u202E\u2060-\u2065\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0000}-\u{E01EF}]|(?<![\p{M}\p{L}\p{Emoji}])[\u200C\u200D]|(?<=[\p{Script=Latin}\p{P}])[\u200C\u200D]|(?<=[\p{Extended_Pictographic}\uFE0F])\u200D(?=\s|$)/u;

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

/** A word of a mail's header that isn't ASCII (RFC 2047). */
const ENCODED_WORD = /=\?[\w-]+\?[BQ]\?[^\s?]*\?=/i;

/** @returns what is wrong with the characters of a line, besides invisible ones */
function findWrongCharacters(line: string): string | undefined {
  const [symbol] = PRIVATE.exec(line) ?? [];
  if (symbol)
    return `there is a ${describeCharacter(symbol)}${quoteBefore(line, line.indexOf(symbol))}, which only some fonts have. Delete it, or begin a list item with a hyphen and a space.`;
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
  const [word] = ENCODED_WORD.exec(line) ?? [];
  if (word) return `"${word}" is encoded text of a mail. Copy it from the mail program.`;
  const [wrong] = WRONG_ENCODING.exec(line) ?? [];
  return wrong && `"${wrong}" is a character in the wrong encoding. Write the right one.`;
}

/** A mark of Markdown before a space that isn't U+0020, which makes it text. */
const MARK_BEFORE_SPACE =
  /^\s*(?:#{1,6}|[-*+>]|\d+[.)])?(?<=^|\S|\s)[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/;

/** Finds invisible characters, which break searches, links, and copied code. */
function findInvisible({file, text}: SourcePage): Problem[] {
  return text.split('\n').flatMap((line, row) => {
    const start = row === 0 ? line.replace(/^\uFEFF/, '') : line;
    const wrong = findWrongCharacters(start);
    if (wrong !== undefined) return [{file, line: row + 1, what: wrong}];
    const mark = RIGHT_TO_LEFT.test(start) ? null : DIRECTION_MARK.exec(start);
    const found = INVISIBLE.exec(start) ?? mark;
    if (!found) return [];
    const what =
      found[0] === '\b'
        ? 'there are backspaces of a terminal. Copy the text again, with | col -b after the command.'
        : `there is an invisible ${describeCharacter(found[0])}${quoteBefore(start, found.index)}. Delete it.`;
    return [{file, line: row + 1, what}];
  });
}

/** Finds characters that readers, search, and programs take for others, or don't see. */
export function findCopiedCharacters(page: SourcePage): Problem[] {
  const {file, tree, text} = page;
  const problems = findInvisible(page);
  const lines = text.split('\n');
  visitNodes(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph') return;
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 0}};
    for (let row = start.line; row <= end.line; row += 1) {
      const report = (what: string) => problems.push({file, line: row, what});
      const line = lines[row - 1] ?? '';
      const visible = line.replace(/`[^`]*`/g, '');
      const [mixed] = MIXED.exec(visible) ?? [];
      if (mixed)
        report(
          `"${mixed}" has letters of another alphabet that look like Latin ones, so that search doesn’t find it. Type it again.`,
        );
      const [entity] = HIDDEN_ENTITY.exec(visible) ?? [];
      if (entity) report(`${entity} is a character that doesn’t appear. Delete it.`);
      const [place, pattern] =
        node.type === 'heading'
          ? ['the heading has', OTHER_SPACE]
          : ['the line begins with', MARK_BEFORE_SPACE];
      const space = OTHER_SPACE.exec(pattern.exec(line)?.[0] ?? '');
      if (space)
        report(
          `${place} a ${describeCharacter(space[0])}${quoteBefore(line, line.indexOf(space[0]))}. Replace it with a space.`,
        );
    }
  });
  return problems;
}
