/** Shell samples: parsed by bash. Each curl call to the platform's API is validated against the specification. */
import {spawnSync} from 'node:child_process';
import type {Block, Problem} from '../../src/plugins/content/pages';
import {checkRequest, UNKNOWN, type ApiRequest} from '../support/openapi';
import {nodes, parseWith, type SyntaxNode} from './grammar';

export const API_HOST = 'api.serenitystar.ai';

type Word = string;

/** The value of a word after expansion. A variable that the sample doesn't set is {@link UNKNOWN}. */
function textOf(node: SyntaxNode, variables: Map<string, string>): Word {
  switch (node.type) {
    case 'raw_string':
      return node.text.slice(1, -1);
    case 'string':
    case 'concatenation':
    case 'command_name': {
      // The grammar has no nodes for some spaces in a string, so the text between nodes counts too.
      const inner =
        node.type === 'string' ? [node.startIndex + 1, node.endIndex - 1] : [node.startIndex, node.endIndex];
      let text = '';
      let from = inner[0] ?? 0;
      const literal = (to: number) => node.text.slice(from - node.startIndex, to - node.startIndex);
      for (const child of node.namedChildren) {
        if (!child) continue;
        text += literal(child.startIndex) + textOf(child, variables);
        from = child.endIndex;
      }
      return text + literal(inner[1] ?? from);
    }
    case 'simple_expansion':
    case 'expansion':
      return variables.get(node.text.replace(/^\$\{?|\}$/g, '')) ?? UNKNOWN;
    case 'command_substitution':
      return UNKNOWN;
    case 'string_content':
      return node.text.replace(/\\(["\\$`])/g, '$1').replace(/\\\n/g, '');
    default:
      return node.text.replace(/\\\n/g, '').replace(/\\(.)/g, '$1');
  }
}

/** Options of curl that samples can use, and whether a value follows. An unknown option is a problem, because it's unchecked. */
const WITH_VALUE: Record<string, string> = {
  '--request': 'method',
  '-X': 'method',
  '--header': 'header',
  '-H': 'header',
  '--data': 'data',
  '-d': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--json': 'json',
  '--data-urlencode': 'query',
  '--form': 'form',
  '-F': 'form',
  '--form-string': 'form',
  '--output': 'ignored',
  '-o': 'ignored',
  '--max-time': 'ignored',
  '--url': 'url',
};
const FLAGS = new Set([
  '--no-buffer',
  '-N',
  '--silent',
  '-s',
  '--show-error',
  '--include',
  '-i',
  '--fail',
  '--location',
  '-L',
  '--get',
  '-G',
  '--fail-with-body',
  '--compressed',
  '--verbose',
]);

type Curl = {request: ApiRequest; problems: string[]};

function parseCurl(words: Word[], fileOf: (name: string) => string | undefined): Curl {
  const problems: string[] = [];
  const headers: Record<string, string> = {};
  const form: Record<string, string> = {};
  const query: string[] = [];
  let [method, address, data]: (string | undefined)[] = [];
  let get = false;
  const rest = words.flatMap((word) => /^(--[\w-]+)=([\s\S]*)$/.exec(word)?.slice(1) ?? [word]);
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const kind = WITH_VALUE[word];
    const value = kind ? (rest.shift() ?? '') : '';
    if (word === '--get' || word === '-G') get = true;
    else if (kind === 'method') method = value;
    else if (kind === 'header') {
      const [, name = '', content = ''] = /^([^:]+):\s*([\s\S]*)$/.exec(value) ?? [];
      if (name === '') problems.push(`the header "${value}" has no name and value`);
      else headers[name] = content;
    } else if (kind === 'data' || kind === 'json') {
      if (kind === 'json') headers['Content-Type'] ??= 'application/json';
      else if (!Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
        // curl sets this unless a later --header overrides it.
        headers['content-type'] = 'application/x-www-form-urlencoded';
      }
      const file = value.startsWith('@') ? fileOf(value.slice(1)) : value;
      if (file === undefined) problems.push(`no block of this page has the title "${value.slice(1)}"`);
      data = file ?? data;
    } else if (kind === 'form') {
      const [, name = '', content = ''] = /^([^=]+)=([\s\S]*)$/.exec(value) ?? [];
      form[name] = content;
    } else if (kind === 'query') query.push(value);
    else if (kind === 'url') address = value;
    else if (kind === undefined && word.startsWith('-')) {
      if (!FLAGS.has(word)) problems.push(`curl's option ${word} is not one that this test knows`);
    } else if (kind === undefined) address = word;
  }
  if (!address) problems.push('curl is given no address');
  const spelled = (address ?? '').replaceAll(UNKNOWN, '%00');
  if (address && !URL.canParse(spelled) && !address.includes(UNKNOWN)) problems.push(`"${address}" is no address`);
  // A URL from a user's variable can't be checked.
  const url = new URL(URL.canParse(spelled) ? spelled : 'https://unknown.invalid');
  for (const pair of query) url.searchParams.append(pair.split('=')[0] ?? '', pair.split('=').slice(1).join('='));
  const names = Object.keys(headers).filter((name) => name.toLowerCase() === 'content-type');
  if (names.length > 1) delete headers['content-type'];
  const hasForm = Object.keys(form).length > 0;
  const body = hasForm ? {form} : get ? undefined : data;
  method ??= body === undefined ? 'GET' : 'POST';
  return {request: {method, url, headers, body}, problems};
}

/** Every `NAME=text` assignment of the sample. */
function variablesOf(root: SyntaxNode): Map<string, string> {
  const variables = new Map<string, string>();
  for (const node of nodes(root)) {
    if (node.type !== 'variable_assignment') continue;
    const value = node.childForFieldName('value');
    const text = value ? textOf(value, variables) : '';
    // Users fill in placeholders.
    variables.set(node.childForFieldName('name')?.text ?? '', /^YOUR_[A-Z_]+$/.test(text) ? UNKNOWN : text);
  }
  return variables;
}

/**
 * @param siblings - the blocks of the page; `--data @name` refers to the block with that title
 * @returns the problems, and the number of validated requests to the platform
 */
export async function checkShell(block: Block, siblings: Block[]): Promise<{problems: Problem[]; requests: number}> {
  const problems: Problem[] = [];
  const report = (row: number, what: string) => problems.push({file: block.file, line: block.line + row, what});
  const {status, stderr} = spawnSync('bash', ['-n'], {input: block.code, encoding: 'utf8'});
  if (status !== 0) {
    const [, line = '1', text = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
    report(Number(line) - 1, `bash: ${text}`);
    return {problems, requests: 0};
  }
  const {root, errors} = await parseWith('bash', block.code);
  errors.forEach((row) => report(row, 'bash: the grammar cannot read this'));
  const variables = variablesOf(root);
  let requests = 0;
  for (const node of nodes(root)) {
    if (node.type !== 'command' || node.childForFieldName('name')?.text !== 'curl') continue;
    const words = node
      .childrenForFieldName('argument')
      .map((argument) => (argument ? textOf(argument, variables) : ''));
    const curl = parseCurl(words, (name) => siblings.find(({title}) => title === name)?.code);
    const row = node.startPosition.row;
    curl.problems.forEach((what) => report(row, what));
    const {url, method} = curl.request;
    if (url.host !== API_HOST) continue;
    requests += 1;
    if (url.protocol !== 'https:') report(row, 'the API is called over http');
    if (UNDOCUMENTED.has(`${method} ${url.pathname}`)) continue;
    checkRequest(curl.request).problems.forEach((what) => report(row, what));
  }
  return {problems, requests};
}

/** Public URLs outside the documented API. */
export const UNDOCUMENTED = new Map([
  ['GET /api/SubscriptionPlan', 'the public list of plans, which needs no key and is not part of the v2 description'],
]);
