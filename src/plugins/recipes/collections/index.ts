/** Renders the collections of the API and its recipes: for Postman, Bruno, and editors. */
import {COLLECTIONS} from '../../../config/recipes';
import {loadApi} from '../../api/model';
import {loadSandboxOperations} from '../../api/sandboxData';
import {buildPlan} from '../plan';
import {recordRecipe} from '../record';
import {buildVariables, listFolders} from './folders';
import {renderEnvironments, renderHttpFile} from './httpFiles';
import {buildPostmanCollection} from './postman';

/**
 * @param siteUrl - URL of the site, for links in descriptions
 * @returns files by their paths
 */
export async function renderCollections(
  siteDir: string,
  siteUrl: string,
): Promise<Map<string, string>> {
  const {spec, api, recipes} = loadApi(siteDir);
  const sandboxOperations = loadSandboxOperations(siteDir);
  const plans = recipes.map((recipe) =>
    buildPlan(recipe, recordRecipe(recipe, sandboxOperations), api.server),
  );
  const folders = listFolders(api, plans);
  const variables = buildVariables(api);
  const postman = await buildPostmanCollection(spec, folders, variables);
  const {postmanToBruno} = await import('@usebruno/converters');
  // By default, Bruno's translator of scripts starts threads.
  const {collection} = await postmanToBruno(postman, {useWorkers: false});
  // Leaves out the converter's IDs: they're random, so builds would differ, and Bruno makes new
  // ones.
  const dropId = (key: string, value: unknown) => (key === 'uid' ? undefined : value);
  const files: [address: string, content: string][] = [
    [COLLECTIONS.postman, JSON.stringify(postman, null, 2)],
    [COLLECTIONS.bruno, JSON.stringify(collection, dropId, 2)],
    [COLLECTIONS.environments, renderEnvironments(variables)],
    ...folders.map((folder): [string, string] => [folder.httpFile, renderHttpFile(folder)]),
  ];
  return new Map(
    files.map(([address, content]) => [address, content.replaceAll('](/', `](${siteUrl}/`)]),
  );
}
