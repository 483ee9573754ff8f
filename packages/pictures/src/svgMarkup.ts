/** Checks whether a drawing is well-formed XML: browsers show nothing of one that isn't. */
import type {Problem} from '@docs-kit/basics/writerError';

/** What can be between other text: comments, instructions, raw text, and tags. */
const MARKUP =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<[?!][^>]*>|<(?<end>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/g;

/** An ampersand that begins no character reference. HTML has more of them than XML. */
const AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

type Tag = {readonly name: string; readonly line: number};

/** @returns what is wrong with text outside of tags */
function findTextFault(text: string): {readonly at: number; readonly what: string} | undefined {
  const at = text.search(/</);
  if (at >= 0) {
    const [tag = ''] = /^<[^\s<>]*/.exec(text.slice(at)) ?? [];
    const what = `${tag} begins no element. Write > at its end, = and quotes in its attributes, or &lt; for a < in text`;
    return {at, what};
  }
  const mark = text.search(AMPERSAND);
  return mark < 0 ? undefined : {at: mark, what: 'the & begins no character. Write &amp;'};
}

/** @returns the first problem of a drawing's markup; those after it would follow from it */
export function findMarkupProblem(svg: string, file: string): Problem | undefined {
  const countLines = (end: number) => svg.slice(0, end).split('\n').length;
  const report = (line: number, what: string) => ({file, line, what: `${what}.`});
  const open: Tag[] = [];
  let last = 0;
  for (const match of svg.matchAll(MARKUP)) {
    const fault = findTextFault(svg.slice(last, match.index));
    if (fault) return report(countLines(last + fault.at), fault.what);
    last = match.index + match[0].length;
    const {name, end, attributes = '', empty} = match.groups ?? {};
    if (name === undefined) continue;
    const line = countLines(match.index);
    const keys = [...attributes.matchAll(/\s([\w:.-]+)\s*=/g)].map(([, key]) => key);
    const twice = keys.find((key, index) => keys.indexOf(key) < index);
    if (twice !== undefined)
      return report(line, `<${name}> has ${twice} twice. Remove one of them`);
    if (!end) {
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
  const fault = findTextFault(svg.slice(last));
  if (fault) return report(countLines(last + fault.at), fault.what);
  const unclosed = open.at(-1);
  return (
    unclosed && report(unclosed.line, `<${unclosed.name}> has no end. Write </${unclosed.name}>`)
  );
}
