import {INDEX_FOLDER, type ReadIndexFile} from '../engine/indexFiles';

/**
 * Fetches a file of the index from the site, which is served at the root path. A deployment
 * replaces both files, so an old one in the browser's cache isn't used.
 */
export const fetchIndexFile: ReadIndexFile = async (file) => {
  const response = await fetch(`/${INDEX_FOLDER}/${file}`, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${file} returned status ${response.status}.`);
  return response.text();
};
