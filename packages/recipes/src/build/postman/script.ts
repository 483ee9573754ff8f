/** Renders the scripts that follow the requests of the Postman collection. */
import {parseCondition, VALUE_REFERENCE} from '../../run/expressions';
import {formatKeys} from '../literals';
import type {CollectionRequest} from './folders';

const STATUS = 'pm.response.code';

const renderTest = (name: string, condition: string) =>
  `pm.test('${name}', () => pm.expect(${condition}).to.equal(true));`;
const renderGet = (name: string) => `pm.collectionVariables.get('${name}')`;
const renderSet = (name: string, value: string) =>
  `pm.collectionVariables.set('${name}', ${value});`;

/**
 * Renders a script that checks the response and keeps its values, or sends the request again.
 *
 * @returns the lines of the script
 */
export function renderScript({name, step}: CollectionRequest): string[] {
  if (!step) return [renderTest('The request succeeds', `${STATUS} < 300`)];
  const {outputs, poll, retries, retryIf, recipeStep} = step;
  const renderKeys = (keys: readonly string[]) => `body${formatKeys(keys)}`;
  const conditions = recipeStep.successCriteria.flatMap(
    (criterion) => parseCondition(criterion) ?? [],
  );
  const status = String(conditions.find(({keys}) => !keys)?.is);
  const fields = conditions.flatMap(({keys, is}) => {
    if (!keys) return [];
    const [, variable] = VALUE_REFERENCE.exec(String(is)) ?? [];
    const expected = variable === undefined ? JSON.stringify(is) : renderGet(variable);
    return [renderTest(`Expected ${keys.join('.')}`, `${renderKeys(keys)} === ${expected}`)];
  });
  const body =
    outputs.length > 0 || fields.length > 0 || (poll ?? retryIf)?.keys
      ? ['const body = pm.response.json();']
      : [];
  const checks = [
    renderTest(`Status ${status}`, `${STATUS} === ${status}`),
    ...fields,
    ...outputs.map((output) => renderSet(output.name, renderKeys(output.keys))),
  ];
  if (!poll && retries === 0) return [...body, ...checks];
  const {keys, is} = poll ? {keys: poll.keys, is: poll.pending} : (retryIf ?? {is: null});
  const again = `${keys ? renderKeys(keys) : STATUS} === ${JSON.stringify(is)}`;
  return [
    ...body,
    // Postman doesn't end loops on its own.
    `const attempts = Number(${renderGet('attempts')} ?? 0) + 1;`,
    `const again = attempts <= ${poll?.limit ?? retries} && ${again};`,
    renderSet('attempts', 'again ? attempts : 0'),
    'if (again) {',
    `  setTimeout(() => {}, 1000 * (pm.response.headers.get('Retry-After') ?? ${poll?.seconds ?? 1}));`,
    `  pm.execution.setNextRequest(${JSON.stringify(name)});`,
    '} else {',
    ...checks.map((line) => `  ${line}`),
    '}',
  ];
}
