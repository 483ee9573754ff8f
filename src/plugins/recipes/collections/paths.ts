/** Addresses of the collections in the build. */
import {kebabCase} from '../../../shared/text';

const FOLDER = '/collections';

export const COLLECTIONS = {
  folder: FOLDER,
  postman: `${FOLDER}/serenity-star.postman_collection.json`,
  bruno: `${FOLDER}/serenity-star.bruno.json`,
  environments: `${FOLDER}/http/http-client.env.json`,
};

/** @param name - of a recipe or of a group of operations */
export const nameHttpFile = (name: string): string => `${FOLDER}/http/${kebabCase(name)}.http`;
