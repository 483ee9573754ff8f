/** Fetches the data of a page. */
import {requireExactJson} from '@docs-kit/basics/exactJson';

/** @throws Error if the file can't be fetched */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return requireExactJson(await response.text()) as T;
}
