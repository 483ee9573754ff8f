/**
 * `npm run check:api`: lists what the OpenAPI file leaves out, and what depends on operations that
 * it no longer has. Errors stop the build instead.
 */
import './support/importOnly';
import {formatCount, formatNames} from '@docs-kit/basics/text';
import {formatProblem, type Problem} from '@docs-kit/basics/writerError';
import {findUses} from '@docs-kit/openapi-changes/findUses';
import {loadApi} from '@docs-kit/openapi-model';
import {assertBehavior, checkExamples} from '@docs-kit/openapi-sandbox';
import {describeGone, recordRecipes} from '@docs-kit/recipes';
import behavior from '../api/sandbox';
import {SPEC_PATH} from '../src/config/api';
import {apiConfig} from '../src/config/node/openapiModel';
import {recipesOptions} from '../src/config/node/recipes';
import {RECIPES_PATH} from '../src/config/recipes';
import {listApiUsers} from './support/apiUsers';
import {runScript} from './support/runScript';

/** Places that a line names. */
const MAX_PLACES = 3;

/** @returns one line about the places that name operations */
function describeUses(uses: readonly Problem[]): string[] {
  const [first] = uses;
  if (!first) return [];
  const files = new Set(uses.map(({file}) => file)).size;
  const places = uses.map(({file, line}) => `${file}:${line}`);
  const list = formatNames(places, MAX_PLACES);
  const what = `${formatCount(uses.length, 'line')} in ${formatCount(files, 'file')} name operations that ${SPEC_PATH} doesn’t have: ${list}. Links to them lead to pages that say so. Replace them.`;
  return [formatProblem({...first, what})];
}

runScript(() => {
  const {source, warnings, spec, former} = loadApi(apiConfig);
  const lost = former.filter(({isRemoved}) => !isRemoved);
  const uses =
    lost.length === 0
      ? []
      : findUses(
          listApiUsers(),
          lost.map(({key, method, operationId: address}) => ({
            method,
            path: key.replace(/^\S+ /, ''),
            address,
          })),
        );
  const lines = [
    ...warnings.map(({message}) => message),
    ...describeGone(recordRecipes(recipesOptions), RECIPES_PATH),
    ...assertBehavior(behavior, spec, apiConfig),
    ...checkExamples(spec, source.find),
    ...describeUses(uses),
  ];
  for (const line of lines) console.log(line);
});
