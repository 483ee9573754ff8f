/** Writes `.http` files, for httpyac and editors. */
import {addContentType, formatJson} from '../../../shared/curl';
import {formatPath} from '../literals';
import {render} from '../programs';
import {
  VARIABLES,
  writeScript,
  type CollectionEntry,
  type CollectionFolder,
  type CollectionTool,
} from './folders';

/** Editors ignore loops: send the request again by hand. */
const nameLoop = ({name}: CollectionEntry) => `isWaiting${name.replace(/\D/g, '')}`;

/** What editors have in common. */
const EDITOR: CollectionTool = {
  status: 'response.status',
  body: 'response.body',
  keep: (name, value) => `client.global.set('${name}', ${value});`,
  get: (name) => `client.global.get('${name}')`,
  test: (name, condition) => `client.test('${name}', () => client.assert(${condition}));`,
  repeat: (entry) => `client.global.set('${nameLoop(entry)}', again);`,
};

/** @returns the content of a file with all requests of a folder */
export const writeHttp = ({entries}: CollectionFolder): string =>
  render('requests.http.eta', {
    requests: entries.map((entry) => {
      const {name, request, step} = entry;
      const {method, headers, body} = request;
      return {
        name,
        method,
        path: formatPath(request),
        headers: addContentType(headers, body),
        body: body?.kind === 'json' && (body.text ?? formatJson(body.value)),
        parts: body?.kind === 'multipart' ? body.parts : [],
        loop: (step?.poll ?? step?.retries) && nameLoop(entry),
        script: writeScript(entry, EDITOR),
      };
    }),
  });

/** @returns `http-client.env.json`, which editors and httpyac read */
export function writeEnvironments(): string {
  const {sandboxUrl, ...production} = VARIABLES;
  return formatJson({production, sandbox: {...production, baseUrl: sandboxUrl}});
}
