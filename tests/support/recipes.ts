/** The recipes of the site, and the one that api/RECIPES.md shows. */
import {readFileSync} from 'node:fs';
import {loadOperations} from '@docs-kit/openapi-model';
import {buildDefaults, parseRecipes} from '@docs-kit/recipes';
import {apiConfig} from '../../src/config/node/openapiModel';
import {recipesOptions} from '../../src/config/node/recipes';
import {RECIPES_PATH} from '../../src/config/recipes';

export const recipesText = readFileSync(RECIPES_PATH, 'utf8');

export const guideEntry =
  /```yaml\n(- workflowId:[^]+?)```/.exec(readFileSync('api/RECIPES.md', 'utf8'))?.[1] ?? '';

export const testedRecipes = parseRecipes(
  `${recipesText}\n${guideEntry.replace(/^(?=.)/gm, '  ')}`,
  loadOperations(apiConfig),
  RECIPES_PATH,
  buildDefaults(recipesOptions),
);
