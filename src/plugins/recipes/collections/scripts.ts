/** Renders the scripts that follow the requests of collections, for any tool. */
import {parseCondition, VALUE_REFERENCE} from '../../../shared/recipes/expressions';
import {formatKeys} from '../literals';
import type {CollectionRequest} from './folders';

/** The code of a tool's scripts. */
export type CollectionTool = {
  /** Status of the response. */
  status: string;
  /** Parsed body of the response. */
  body: string;
  /** Keeps a value for later requests. */
  keep: (name: string, value: string) => string;
  /** Gets a value that was kept. */
  get: (name: string) => string;
  test: (name: string, condition: string) => string;
  /** Sends the request again while `again` is true. */
  repeat: (collected: CollectionRequest, seconds: number) => string;
};

/** Renders a script that checks the response and keeps its values, or sends the request again. */
export function renderScript(collected: CollectionRequest, tool: CollectionTool): string[] {
  if (!collected.step) return [tool.test('The request succeeds', `${tool.status} < 300`)];
  const {outputs, poll, retries, recipeStep} = collected.step;
  const renderKeys = (keys: readonly string[]) => `body${formatKeys(keys)}`;
  const conditions = recipeStep.successCriteria.flatMap(
    (criterion) => parseCondition(criterion) ?? [],
  );
  const status = String(conditions.find(({keys}) => !keys)?.is);
  const fields = conditions.flatMap(({keys, is}) => {
    if (!keys) return [];
    const [, name] = VALUE_REFERENCE.exec(String(is)) ?? [];
    const expected = name === undefined ? JSON.stringify(is) : tool.get(name);
    return [tool.test(`Expected ${keys.join('.')}`, `${renderKeys(keys)} === ${expected}`)];
  });
  const body =
    outputs.length > 0 || fields.length > 0 || poll ? [`const body = ${tool.body};`] : [];
  const checks = [
    tool.test(`Status ${status}`, `${tool.status} === ${status}`),
    ...fields,
    ...outputs.map(({name, keys}) => tool.keep(name, renderKeys(keys))),
  ];
  const again = poll
    ? `${renderKeys(poll.keys)} === ${JSON.stringify(poll.pending)}`
    : `${tool.status} === 429`;
  if (!poll && retries === 0) return [...body, ...checks];
  // Clients don't end loops on their own.
  const repeat = [
    `const attempts = Number(${tool.get('attempts')} ?? 0) + 1;`,
    `const again = attempts <= ${poll?.limit ?? retries} && ${again};`,
    tool.keep('attempts', 'again ? attempts : 0'),
    tool.repeat(collected, poll?.seconds ?? 1),
  ];
  return [...body, ...repeat, 'if (!again) {', ...checks.map((line) => `  ${line}`), '}'];
}
