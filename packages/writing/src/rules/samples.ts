/**
 * Content rule for samples that send requests: each must report a failed one, because readers copy
 * the sample, and not the text around it.
 */
// cspell:ignore breqwest CURLINFO CURLOPT FAILONERROR getinfo
import type {Problem} from '@docs-kit/basics/writerError';
import type {Code} from 'mdast';
import {getLine} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';
import {visitNodesOf} from '../sources/visitNodes';

/** How a language sends a request, how it can notice that one failed, and what to write. */
type Language = {
  readonly names: RegExp;
  readonly request: RegExp;
  readonly check: RegExp;
  readonly fix: string;
};

const LANGUAGES: readonly Language[] = [
  {
    names: /^(?:[cm]?[jt]sx?|javascript|typescript|svelte|vue)$/,
    request: /(?<![\w.])fetch\(/,
    check: /\.ok\b|\.status\b|\{[^}]*\b(?:ok|status)\b[^}]*\} = /,
    fix: 'if (!response.ok) throw new Error(`Status ${response.status}`);',
  },
  {
    names: /^(?:python|py)$/,
    request:
      /\b(?:requests|httpx)\.(?:get|post|put|patch|delete|request|stream)\(|\b(?:client|session)\.(?:get|post|put|patch|delete|request|stream)\(\s*(?:f?["']|url|API\b)/i,
    check: /\braise_for_status\b|\bstatus_code\b|\.ok\b|\bis_(?:success|error)\b/,
    fix: 'response.raise_for_status()',
  },
  {
    names: /^(?:csharp|cs|c#)$/,
    request: /\.(?:(?:Send|Get|Post|Put|Patch|Delete)|(?:Post|Put|Patch)AsJson)Async\(/,
    check: /\bEnsureSuccessStatusCode\b|\bIsSuccessStatusCode\b|\.StatusCode\b/,
    fix: 'response.EnsureSuccessStatusCode();',
  },
  {
    names: /^go$/,
    request: /\bhttp\.(?:Get|Post|PostForm)\(|\.Do\(/,
    check: /\.StatusCode\b/,
    fix: 'a check of resp.StatusCode',
  },
  {
    names: /^(?:java|kotlin|kt)$/,
    request: /\bHttpClient\b[^]*\.send\(/,
    check: /\.statusCode\(\)/,
    fix: 'a check of response.statusCode()',
  },
  {
    names: /^(?:ruby|rb)$/,
    request: /\bNet::HTTP\b|\bHTTParty\.(?:get|post|put|patch|delete)\b/,
    check: /\bNet::HTTP(?:Success|OK)\b|\.(?:code|success\?|value|is_a\?)/,
    fix: 'response.value',
  },
  {
    names: /^php$/,
    request: /\bcurl_exec\(/,
    check: /\bCURLINFO_(?:HTTP|RESPONSE)_CODE\b|\bCURLOPT_FAILONERROR\b/,
    fix: 'a check of curl_getinfo($curl, CURLINFO_RESPONSE_CODE)',
  },
  {
    names: /^(?:rust|rs)$/,
    request: /\breqwest\b[^]*\.send\(\)/,
    check: /\.error_for_status\(\)|\.status\(\)/,
    fix: '.error_for_status()?',
  },
  {
    names: /^swift$/,
    request: /\bURLSession\b[^]*\.(?:data|upload|dataTask)\(/,
    check: /\.statusCode\b/,
    fix: 'a check of (response as? HTTPURLResponse)?.statusCode',
  },
];

/** Comments of these languages, which notice nothing. */
const COMMENTS = /^\s*(?:\/\/|#(?!\[)).*$|\s(?:\/\/|#) .*$|\/\*[^]*?\*\//gm;

/** @returns the line of a request whose failure the sample doesn't notice, from its fence */
function findRequest(node: Code): {row: number; fix: string} | undefined {
  // What comes before or after isn't in the block, or the code is for another product.
  if (/\bcontinues\b|\bforeign=/.test(node.meta ?? '')) return undefined;
  const language = LANGUAGES.find(({names}) => names.test((node.lang ?? '').toLowerCase()));
  const code = node.value.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = language?.request.exec(code);
  if (!language || !found || language.check.test(code)) return undefined;
  return {row: node.value.slice(0, found.index).split('\n').length, fix: language.fix};
}

/** Finds samples that ignore errors. */
export function findSampleProblems({file, tree}: SourcePage): Problem[] {
  const problems: Problem[] = [];
  visitNodesOf(tree, 'code', (node) => {
    const found = findRequest(node);
    if (!found) return;
    const what = `the sample doesn’t notice a failed request. Add ${found.fix} after it.`;
    problems.push({file, line: getLine(node) + found.row, what});
  });
  return problems;
}
