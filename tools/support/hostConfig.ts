/** The headers and redirects of a build, from the host file that's the easiest to parse. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Azure's host file, from the build's folder. */
export const HOST_CONFIG_FILE = 'staticwebapp.config.json';

type HostConfig = {
  globalHeaders: Record<string, string>;
  routes: {route: string; redirect?: string}[];
};

/**
 * Reads what the build writes to every host file.
 *
 * @param build - folder of the build
 * @returns the headers of all pages, and the target of each redirect by its path
 */
export function readHostConfig(build: string) {
  const text = readFileSync(path.join(build, HOST_CONFIG_FILE), 'utf8');
  const {globalHeaders, routes} = JSON.parse(text) as HostConfig;
  const redirects = new Map(
    routes.flatMap(({route, redirect}) => (redirect ? [[route, redirect]] : [])),
  );
  return {headers: globalHeaders, redirects};
}
