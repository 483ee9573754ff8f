/** The recipes of the site, and the one that api/README.md shows. */
import {readFileSync} from 'node:fs';
import {RECIPES_PATH} from '../../src/config/recipes';
import {loadOperations} from '../../src/plugins/api/model';
import {parseRecipes} from '../../src/plugins/sources/arazzo';

export const recipesText = readFileSync(RECIPES_PATH, 'utf8');

export const guideEntry =
  /```yaml\n(- workflowId:[^]+?)```/.exec(readFileSync('api/README.md', 'utf8'))?.[1] ?? '';

export const testedRecipes = parseRecipes(
  `${recipesText}\n${guideEntry.replace(/^(?=.)/gm, '  ')}`,
  loadOperations('.'),
);
