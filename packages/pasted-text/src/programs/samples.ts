/**
 * Samples that send requests: each must report a failed one, because readers copy the sample, and
 * not the text around it.
 */
// cspell:ignore breqwest CURLINFO CURLOPT FAILONERROR getinfo
import type {NodeRule, ProgramRules} from '../rules';

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

/** Finds a request whose failure the sample doesn't notice. */
const findRequest: NodeRule<'code'> = ({meta, lang, value}) => {
  // What comes before or after isn't in the block, or the code is for another product.
  if (/\bcontinues\b|\bforeign=/.test(meta ?? '')) return undefined;
  const language = LANGUAGES.find(({names}) => names.test((lang ?? '').toLowerCase()));
  const code = value.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = language?.request.exec(code);
  if (!language || !found || language.check.test(code)) return undefined;
  const what = `the sample doesn’t notice a failed request. Add ${language.fix} after it.`;
  return {row: value.slice(0, found.index).split('\n').length, what};
};

export const samples: ProgramRules = {name: 'samples', nodes: {code: findRequest}};
