/** Writes the API and the recipes for Postman, Bruno, and editors that send `.http` files. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from '../../api/model';
import {loadSandboxOperations} from '../../api/sandbox';
import {planPrograms} from '../plan';
import {recordRecipe} from '../record';
import {listFolders} from './folders';
import {writeEnvironments, writeHttp} from './httpFiles';
import {COLLECTIONS, nameHttpFile} from '../../../config/recipes';
import {writePostman} from './postman';

/** @param siteUrl - for links in descriptions */
export async function writeCollections(
  siteDir: string,
  outDir: string,
  siteUrl: string,
): Promise<void> {
  const {spec, api, recipes} = load(siteDir);
  const sandboxed = loadSandboxOperations(siteDir);
  const plans = recipes.map((recipe) => planPrograms(recipe, recordRecipe(recipe, sandboxed)));
  const folders = listFolders(api, plans);
  const postman = await writePostman(spec, folders);
  const {postmanToBruno} = await import('@usebruno/converters');
  // Bruno's script translator would start threads.
  const {collection} = await postmanToBruno(postman, {useWorkers: false});
  // Its IDs are random. Bruno makes new ones.
  const dropId = (key: string, value: unknown) => (key === 'uid' ? undefined : value);
  const write = (address: string, content: string) => {
    const file = path.join(outDir, address);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content.replaceAll('](/', `](${siteUrl}/`));
  };
  write(COLLECTIONS.postman, JSON.stringify(postman, null, 2));
  write(COLLECTIONS.bruno, JSON.stringify(collection, dropId, 2));
  write(COLLECTIONS.environments, writeEnvironments());
  for (const folder of folders)
    write(nameHttpFile(folder.name.replace(/^\d+\. /, '')), writeHttp(folder));
}
