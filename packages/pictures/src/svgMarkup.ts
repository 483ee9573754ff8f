/** Checks whether a drawing is well-formed XML: browsers show nothing of one that isn't. */
import type {Problem} from '@docs-kit/basics/writerError';

/** What can be between other text: comments, raw text, declarations, and tags. */
const MARKUP =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^[>]*\[[^]*?\]\s*>|<[?!][^>]*>|<(?<end>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/g;

type Tag = {readonly name: string; readonly line: number};

/** What is wrong, `at` characters after the beginning of a text. */
type TextProblem = {readonly at: number; readonly what: string};

/** @returns an ampersand that begins no character. HTML names more of them than XML */
function findAmpersand(text: string, svg: string): TextProblem | undefined {
  const declared = [...svg.matchAll(/<!ENTITY\s+([\w.-]+)/g)].map(([, name]) => name);
  const names = ['amp', 'lt', 'gt', 'quot', 'apos', '#\\d+', '#x[\\da-fA-F]+', ...declared];
  const at = text.search(new RegExp(`&(?!(?:${names.join('|')});)`));
  return at < 0 ? undefined : {at, what: 'the & is not escaped. Write &amp;'};
}

/** @returns what is wrong with text outside of tags */
function findTextProblem(text: string, svg: string, isInElement: boolean): TextProblem | undefined {
  const at = text.search(/</);
  if (at >= 0) {
    const [tag = ''] = /^<[^\s<>]*/.exec(text.slice(at)) ?? [];
    const what = `${tag} is no complete tag. Write > at its end, = and quotes in its attributes, or &lt; for a < in text`;
    return {at, what};
  }
  if (!isInElement && /\S/.test(text))
    return {at: text.search(/\S/), what: 'text is outside of <svg>. Move or remove it'};
  return findAmpersand(text, svg);
}

/** @returns the first problem of a drawing's markup; those after it would follow from it */
export function findMarkupProblem(svg: string, file: string): Problem | undefined {
  const countLines = (end: number) => svg.slice(0, end).split('\n').length;
  const report = (line: number, what: string) => ({file, line, what: `${what}.`});
  const open: Tag[] = [];
  let hasRoot = false;
  let last = 0;
  for (const match of svg.matchAll(MARKUP)) {
    const problem = findTextProblem(svg.slice(last, match.index), svg, open.length > 0);
    if (problem) return report(countLines(last + problem.at), problem.what);
    last = match.index + match[0].length;
    const {name, end, attributes = '', empty} = match.groups ?? {};
    if (name === undefined) continue;
    const line = countLines(match.index);
    const keys = [...attributes.matchAll(/\s([\w:.-]+)\s*=/g)].map(([, key]) => key);
    const twice = keys.find((key, index) => keys.indexOf(key) < index);
    if (twice !== undefined)
      return report(line, `<${name}> has ${twice} twice. Remove one of them`);
    const mark = findAmpersand(match[0], svg);
    if (mark) return report(countLines(match.index + mark.at), mark.what);
    if (!end) {
      if (open.length === 0 && hasRoot)
        return report(line, `<${name}> is after the end of <svg>. Move it into <svg>`);
      hasRoot = true;
      if (!empty) open.push({name, line});
      continue;
    }
    const begun = open.pop();
    if (!begun) return report(line, `</${name}> closes no element. Remove it`);
    if (begun.name !== name)
      return report(
        begun.line,
        `<${begun.name}> has no end before </${name}> in line ${line}. Write </${begun.name}>, or /> at the end of <${begun.name}>`,
      );
  }
  const problem = findTextProblem(svg.slice(last), svg, open.length > 0);
  if (problem) return report(countLines(last + problem.at), problem.what);
  const unclosed = open.at(-1);
  return (
    unclosed && report(unclosed.line, `<${unclosed.name}> has no end. Write </${unclosed.name}>`)
  );
}
