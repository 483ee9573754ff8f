/** Options for the petshop, whose OpenAPI file is copied to the site. */
import {recipeContent} from '../src/build/content';

/** @param file - the file of recipes in the site */
export const petshopContent = (file: string) =>
  recipeContent({
    api: {specFile: 'petshop.json', route: '/docs/api'},
    file,
    folder: 'docs/recipes',
    route: '/docs/recipes',
    list: '/docs/category/recipes',
    arazzo: {path: '/api/recipes.arazzo.yaml'},
    collection: {path: '/petshop.postman_collection.json', name: 'Petshop API'},
    sandboxUrl: 'http://localhost:4010',
    sandboxNote: 'No account is needed.',
    programs: {apiName: 'Petshop API'},
  });
