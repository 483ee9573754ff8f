/** Explains to writers what the parsers of YAML and MDX don't accept. */
import {getYamlReason, type Problem} from '@docs-kit/basics/writerError';
import {htmlVoidElements} from 'html-void-elements';

/** An error of a parser. Each parser gives the line in its own way. */
export type SyntaxFault = Error & {
  readonly reason?: string;
  readonly ruleId?: string;
  readonly line?: number;
  readonly column?: number;
  readonly linePos?: readonly {readonly line: number}[];
};

const NO_SCRIPTS = 'scripts and styles aren’t supported. Remove the element.';

/** Text that isn't valid MDX, by how it begins, and what to write. */
const REMEDIES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^<{7} /, '<<<<<<< is left of a merge. Keep one of the versions, and remove the marks.'],
  [/^<!--/, 'HTML comments aren’t supported. Write {/* text */}.'],
  [
    /^<(?:[@#][A-Z\d]{6,}(?:\|[^>]*)?|a?:\w+:\d+|[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12})>/,
    'a mention or an emoji of a chat isn’t text. Write its name.',
  ],
  [/^<t:\d+(?::\w)?>/, 'a time of Discord isn’t supported. Write the date.'],
  [
    /^<(?:[a-z][a-z+.-]*:|[\w.+-]+@)/i,
    'addresses in angle brackets aren’t supported. Write [text](address).',
  ],
  [/^<\|\w+\|>/, 'a mark of a prompt is in the text. Put the prompt between ```text and ```.'],
  [/^<[!?]/, 'declarations aren’t supported. Remove it.'],
  [
    /^<(?:\d{1,2}|\.)>/,
    'a callout of AsciiDoc is a number here. Write 1. and a space before the text, and a comment in the code.',
  ],
  [/^<(?:script|style)\b/i, NO_SCRIPTS],
  [
    /^<[A-Za-z][\w.-]*\s[^>]*=\s*[^"'{\s]/,
    'the value of an attribute has no quotes. Write name="value".',
  ],
  [
    /^<(?:[^/A-Za-z]|[\w.]+,)/,
    '< begins an element. Write \\<, or put the expression in backticks.',
  ],
  [/^\{\s*#[\w-]+\s*\}/, 'an anchor is in braces. Write {/* #anchor */} after the heading.'],
  [/^\{:?\s*(?:#[\w-]+\s+)?\.[^}]*\}/, 'attributes in braces aren’t supported. Remove them.'],
  [/^\{\s*\/\*(?![^]*\*\/\s*\})/, 'the comment has no end. Write */} after it.'],
  [/^\{\s*\/\//, 'a comment with // has no end. Write {/* text */}.'],
  [
    /^\{(?:code|noformat|panel|quote|color|note|info|tip|warning|expand|toc)\b[^}\n]*\}/,
    'macros of Jira and Confluence aren’t supported. Write code between two lines of ```, and other text between :::note and :::.',
  ],
  [/^\{%/, 'tags of Jekyll and Liquid aren’t supported. Write the text that they produce.'],
  [/^\{\{[<%]/, 'shortcodes of Hugo aren’t supported. Write the text that they produce.'],
  [
    /^\{(?:\+\+|--|~~|==|>>)/,
    'tracked changes in braces aren’t supported. Write the text without them.',
  ],
  [
    /^\{\{[^{}\n]*\}\}/,
    'a placeholder of a template is in braces. Write its value, or put it in backticks.',
  ],
  [
    /^\{[ \t]*(?:\n|$)/,
    'a line that ends with { is code. Write ``` and its language above the code, and ``` below it.',
  ],
  [
    /^\{\s*(?:AUTO|DATE|FORM|HYPERLINK|INCLUDE|MERGE|NUM|PAGE|REF|SEQ|STYLE|SYMBOL|TIME|TOC)[A-Z]*(?:\s[^}\n]*)?\}/,
    'a field of Word is in braces. Write what Word shows in its place.',
  ],
  [/^\{/, '{ begins JavaScript. Write \\{, or put the text in backticks.'],
];

function explainOpenElement(name: string, rest: string): string {
  if (htmlVoidElements.includes(name.toLowerCase()))
    return `<${name}> is not closed. End it with />, as in <${name} />.`;
  if (rest.includes(`</${name}>`))
    return `<${name}> and </${name}> are in different blocks. Write both on their own lines, with empty lines around the content.`;
  return `<${name}> has no end. Add </${name}>, or put the text in backticks if it isn’t an element.`;
}

/** Finds the last brace that no other one closes. */
function findOpenBrace(text: string): number {
  const open: number[] = [];
  for (const {0: brace, index} of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  // In a list, the other brace can be outside of its item.
  return open.at(-1) ?? text.lastIndexOf('{');
}

/** Counts the characters before a position. */
function toOffset(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}

/** Where the text that MDX refuses begins. */
function findStart(text: string, {message, reason = message, line, column}: SyntaxFault): number {
  // For an element without an end, only the message has its position.
  const [, row, place] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [];
  if (row) return toOffset(text, Number(row), Number(place));
  const position = toOffset(text, line ?? 1, column ?? 1);
  if (/end of file in expression/.test(reason)) return findOpenBrace(text);
  const before = text.slice(0, position);
  const mark = /acorn|expression/.test(reason) ? '{' : '<';
  let start = before.lastIndexOf(mark);
  while (start > 0 && mark === '{' && text[start - 1] === '{') start -= 1;
  return start;
}

/** Explains what MDX refuses, as `what is wrong. How to fix it.` */
function explain(before: string, rest: string, {message, reason = message}: SyntaxFault): string {
  const [, name] = /^Expected a closing tag for `<([^>`\s]*)/.exec(reason) ?? [];
  const [, closed] = /^Unexpected closing tag `<\/([^>`]*)/.exec(reason) ?? [];
  const found = REMEDIES.find(([pattern]) => pattern.test(rest))?.[1];
  if (/<(?:script|style)\b[^>]*>[^<]*$/i.test(before)) return NO_SCRIPTS;
  if (rest.startsWith('{') && /\\[a-z]+(?:\[[^\]]*\]|\{\w*\})*$/i.test(before))
    return 'LaTeX isn’t supported. Write Markdown, or a formula as text.';
  if (/(?:--+|==+|-\.+-)>(?:\|[^|\n]*\|)? *\w+$/.test(before))
    return 'a diagram is plain text here. Put it between ```mermaid and ```.';
  if (/[{_]\\rtf/.test(before + rest.slice(0, 6)))
    return 'RTF isn’t supported. Open it in a word processor, and copy the text.';
  if (/>![^\n]+!$/.test(before) && rest.startsWith('<'))
    return 'spoilers aren’t supported. Remove >! and !<, or write <details>.';
  if (/--8$/.test(before) && rest.startsWith('<--'))
    return 'snippets of MkDocs aren’t supported. Write the text of the file.';
  const [, target] = /^<<([\w -]+)(?:,[^<>\n]*)?>>/.exec(rest) ?? [];
  if (target) return `a reference of AsciiDoc isn’t supported. Write [text](#${target}).`;
  if (/(?:^|\n)[ \t[]*$/.test(before) && /^\{\s*"[^"\n]*"\s*:/.test(rest))
    return 'JSON is plain text here. Put it between ```json and ```.';
  if (name && /\w$/.test(before) && /^(?:[A-Z]|any|bool|int|number|string|unknown|void)/.test(name))
    return 'a type of code is text here. Put it in backticks, or the whole code between ```text and ```.';
  if (name) return explainOpenElement(name, rest);
  const [, open = ''] = /closing tag for `<(\w+)>/.exec(reason) ?? [];
  if (closed && htmlVoidElements.includes(open))
    return `<${open}> is not closed. End it with />, as in <${open} />.`;
  if (closed) return `</${closed}> closes an element that another one contains. Swap the tags.`;
  if (/closing slash/.test(reason)) {
    const [tag = ''] = /^<\/[^>]*>?/.exec(rest) ?? [];
    return `${tag} closes no element. Remove it.`;
  }
  if (/attribute name/.test(reason))
    return 'an element has an attribute that HTML doesn’t know. Remove it, or put code between two lines of ```.';
  return found ?? `${reason}. Close open elements, or write \\ before a literal { or <.`;
}

/** @returns what is wrong with the YAML of a page or a data file */
function explainYaml(fault: SyntaxFault): string {
  const remedy = /compact mappings|reserved character|Plain value|implicit key|Unexpected/i.test(
    fault.message,
  )
    ? 'Put the value in quotes'
    : 'Correct it';
  return `front matter is not valid YAML (${getYamlReason(fault)}). ${remedy}.`;
}

/**
 * Empties the lines of front matter that isn't valid, except those that set the page's address, so
 * that links to the page aren't reported, too.
 */
const keepAddress = (text: string) =>
  text.replace(/^---\r?\n[^]*?\n---/, (yaml) =>
    yaml
      .split('\n')
      .map((line) => (/^(?:---|(?:id|slug): *(['"]?)[\w./-]+\1)\s*$/.test(line) ? line : ''))
      .join('\n'),
  );

/** A page is parsed again after each mistake in its text, to report the others too. */
const MAX_PARSES = 30;

const MDX = 'text is not valid MDX:';

/** The mistakes in the syntax of a page, and its text without them if it could be parsed then. */
export type SyntaxReport = {readonly problems: readonly Problem[]; readonly rest?: string};

/**
 * Finds all mistakes in the syntax of a page.
 *
 * @param parse - parses the text; throws the error of a parser
 */
export function findSyntaxProblems(
  file: string,
  text: string,
  parse: (text: string) => unknown,
): SyntaxReport {
  const problems: Problem[] = [];
  let rest = text;
  for (let count = 0; count < MAX_PARSES; count += 1) {
    try {
      parse(rest);
      return {problems, rest};
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const fault: SyntaxFault = error;
      const {name, message, reason = message, line = 1} = fault;
      const end = (row: number, what: string) => ({
        problems: [...problems, {file, line: row, what}],
      });
      // Lines are counted from below the opening dashes.
      if (name.startsWith('YAML')) {
        problems.push({
          file,
          line: (fault.linePos?.[0]?.line ?? 1) + 1,
          what: explainYaml(fault),
        });
        rest = keepAddress(rest);
        continue;
      }
      const [, alias] = /^Unresolved alias.*: (\S+)$/.exec(reason) ?? [];
      if (alias !== undefined) {
        const row = rest.split('\n').findIndex((text) => text.includes(`*${alias}`));
        const what = `front matter has *${alias}, which YAML takes for a reference. Put the value in quotes.`;
        problems.push({file, line: row + 1, what});
        rest = keepAddress(rest);
        continue;
      }
      if (/import\/exports/.test(reason)) {
        // The parser can be lines below the one that begins the code.
        const rows = rest.split('\n').slice(0, line);
        const begin = rows.findLastIndex((row) => /^(?:im|ex)port\b/.test(row));
        const isTyped = /^(?:import type\b|export (?:type|interface|enum)\b)/.test(
          rows[begin] ?? '',
        );
        return end(
          begin < 0 ? line : begin + 1,
          isTyped
            ? `${MDX} types of TypeScript aren’t supported. Remove the line.`
            : `${MDX} a line that begins with "import" or "export" is code. Correct it, put code between two lines of \`\`\`, or begin the line with another word.`,
        );
      }
      const start = findStart(rest, fault);
      const before = rest.slice(0, start);
      if (start < 0) return end(line, `${MDX} ${explain('', '', fault)}`);
      // The end of an element whose beginning has been reported.
      const isReported =
        problems.length > 0 && /^Unexpected (?:clos|character `>`)|closing slash/.test(reason);
      if (!isReported)
        problems.push({
          file,
          line: before.split('\n').length,
          what: `${MDX} ${explain(before, rest.slice(start), fault)}`,
        });
      rest = before + rest.slice(start).replace(/^(?:<+|\{+)/, (marks) => '_'.repeat(marks.length));
    }
  }
  return {problems};
}
