/** Replaces servers with those whose URL is absolute. */
import type {JSONPath} from 'jsonc-parser';
import type {ServerObject} from '../openapi';
import type {ProblemList} from './problems';

/** The host of samples if the file has no server. */
export const PLACEHOLDER_SERVER = 'https://api.example.com';

/** @returns the absolute URL of a server, with the defaults of its variables */
function resolveServer({url, variables = {}}: ServerObject): string | undefined {
  const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) =>
    String(variables[name]?.default ?? variables[name]?.enum?.[0] ?? name),
  );
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? filled : undefined;
}

/** Replaces a list of servers with those that have an absolute URL. */
export function completeServers(
  owner: {servers?: ServerObject[]},
  at: JSONPath,
  problems: ProblemList,
): ServerObject[] | undefined {
  const {servers} = owner;
  if (!servers || servers.length === 0) return undefined;
  const absolute = servers.flatMap((server) => {
    const url = resolveServer(server);
    return url === undefined ? [] : [{...server, url}];
  });
  if (absolute.length > 0) return absolute;
  const {url} = servers[0] as ServerObject;
  problems.addWarning('server', [...at, 'servers'], JSON.stringify(url));
  const path = /^\/(?!\/)[^{]*$/.test(url) && url !== '/' ? url : '';
  return [{url: `${PLACEHOLDER_SERVER}${path}`}];
}
