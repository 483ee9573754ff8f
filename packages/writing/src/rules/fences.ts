/** Content rules for code fences: their language, their attributes, and JSON and YAML in them. */
import {findJsonError} from '@docs-kit/basics/jsonText';
import {getYamlReason, WriterError} from '@docs-kit/basics/writerError';
import {isKnownLanguage, parseMarkedLines, removeMarks} from '@docs-kit/code-blocks';
import type {Code, Nodes} from 'mdast';
import {parseAllDocuments} from 'yaml';

/** Attributes of fences that other programs know. */
const FOREIGN_ATTRIBUTE =
  /\b(?:hl_lines|highlight|linenos|linenums|lineNumbers|numberLines|startFrom|filename|caption)\b=?/;

/** Attributes of fences that Docusaurus has, and that this package's code blocks show. */
const FENCE_ATTRIBUTES = ['title', 'className', 'noInline'];

/** Finds an attribute of a fence that does nothing. */
function findAttributeProblem(meta: string, added?: readonly string[]): string | undefined {
  const rest = meta
    .replace(/\b\w+=(["']).*?\1/g, (text) => text.replace(/=.*/, ''))
    .replace(/\{[^}]*\}/g, '');
  const [foreign] = FOREIGN_ATTRIBUTE.exec(rest) ?? [];
  const fix = 'Write lines as {1,3-4}, and a file\'s name as title="name"';
  if (foreign) return `code fence has the unknown attribute ${foreign}. ${fix}.`;
  const [, value] = /\btitle=(?!["'])(\S*)/.exec(meta) ?? [];
  if (value !== undefined)
    return `the title of the code has no quotes. Write title="${value.replace(/[“”"']/g, '')}".`;
  if (!added) return undefined;
  const allowed = [...FENCE_ATTRIBUTES, ...added];
  const unknown = rest
    .split(/\s+/)
    .find((word) => word !== '' && !allowed.includes(word.replace(/=.*/, '')));
  if (unknown === undefined) return undefined;
  const [, name] = /^\[?([\w./-]+\.\w+)\]?$/.exec(unknown) ?? [];
  return name
    ? `code fence has the unknown attribute ${unknown}. Write title="${name}".`
    : `code fence has the unknown attribute ${unknown.replace(/=.*/, '')}. Remove it, or use one of ${allowed.join(', ')}.`;
}

/** Finds YAML that isn't valid, unless it's a template. */
function findYamlProblem(text: string): string | undefined {
  if (/\{\{|\{%|<%|^\s*\.\.\.\s*$/m.test(text)) return undefined;
  const errors = parseAllDocuments(removeMarks(text)).flatMap((document) => document.errors);
  const [error] = errors;
  if (!error) return undefined;
  const place = `YAML has an error in its line ${error.linePos?.[0].line ?? 1}`;
  return error.code === 'TAB_AS_INDENT'
    ? `${place}: a tab. Replace it with spaces.`
    : `${place} (${getYamlReason(error)}). Correct it, or use \`text\`.`;
}

/** Languages by names that other programs have for them. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['console', 'bash'],
  ['terminal', 'bash'],
  ['cmd', 'batch'],
  ['pwsh', 'powershell'],
  ['ps1', 'powershell'],
  ['geojson', 'json'],
  ['jsonl', 'json'],
  ['ndjson', 'json'],
  ['golang', 'go'],
  ['plist', 'xml'],
  ['mmd', 'mermaid'],
]);

/** Finds marked lines that the code doesn't have, and marks without a counterpart. */
function findMarkProblem({value, meta}: Code): string | undefined {
  try {
    parseMarkedLines(value, meta ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof WriterError) return error.what;
    throw error;
  }
}

/** Languages whose text Docusaurus takes for something else: a diagram, or MDX. */
const NO_CODE: ReadonlySet<string> = new Set(['mermaid', 'mdx-code-block']);

/**
 * @param attributes - words after the language, besides those of Docusaurus; any by default
 * @returns what is wrong with the language, the attributes, or the code of a fence
 */
export function findFenceProblem(node: Nodes, attributes?: readonly string[]): string | undefined {
  if (node.type !== 'code' || !node.lang || NO_CODE.has(node.lang)) return undefined;
  const lang = node.lang.toLowerCase();
  if (NO_CODE.has(lang))
    return `code fence has the language "${node.lang}", which would be shown as text. Write ${lang}.`;
  const [, glued, rest] = /^([\w#+-]+)([{:].*)$/.exec(node.lang) ?? [];
  if (glued && rest && isKnownLanguage(glued.toLowerCase()))
    return `code fence has "${node.lang}" as its language. Write ${glued}, a space, and ${rest.startsWith('{') ? rest : `title="${rest.slice(1)}"`}.`;
  if (!isKnownLanguage(lang)) {
    const bare = lang.replace(/^[.{=]+|[},:]+$/g, '');
    const meant = LANGUAGES.get(bare) ?? (isKnownLanguage(bare) ? bare : undefined);
    const fix = meant ? `Use ${meant}` : 'Use one that Prism supports';
    return `code fence has the unknown language "${node.lang}". ${fix}, or \`text\` for plain text.`;
  }
  const wrong = findAttributeProblem(node.meta ?? '', attributes) ?? findMarkProblem(node);
  if (wrong !== undefined) return wrong;
  if (/^ya?ml$/i.test(node.lang)) return findYamlProblem(node.value);
  if (lang !== 'json') return undefined;
  try {
    JSON.parse(removeMarks(node.value));
    return undefined;
  } catch {
    const {line, column} = findJsonError(node.value);
    return `JSON has an error in its line ${line}, column ${column}. Correct it, or use \`text\`.`;
  }
}
