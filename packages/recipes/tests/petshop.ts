/** Options for the petshop, whose OpenAPI file is copied to the site. */
import {buildUsedBy} from '../src/build/arazzo';
import type {RecipesOptions} from '../src/build/options';

/** @param file - the file of recipes in the site */
export function buildPetshopOptions(siteDir: string, file: string): RecipesOptions {
  const route = '/docs/recipes';
  const usedBy = buildUsedBy({file, route, list: '/docs/category/recipes'});
  return {
    api: {siteDir, specFile: 'petshop.json', route: '/docs/api', usedBy},
    file,
    folder: 'docs/recipes',
    route,
    arazzo: {path: '/api/recipes.arazzo.yaml'},
    collection: {path: '/petshop.postman_collection.json', name: 'Petshop API'},
    sandboxUrl: 'http://localhost:4010',
    sandboxNote: 'No account is needed.',
    programs: {apiName: 'Petshop API'},
  };
}
