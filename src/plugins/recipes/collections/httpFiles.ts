/** Writes `.http` files, for httpyac and editors. */
import {addContentType, formatJson} from '../../../shared/api/requestParts';
import {formatPath} from '../literals';
import {renderTemplate} from '../programs';
import type {CollectionFolder, CollectionRequest, Variables} from './folders';
import {type CollectionTool, renderScript} from './scripts';

/** Whether the request is sent again until it succeeds. */
const isLoop = ({step}: CollectionRequest) => Boolean(step?.poll ?? step?.retries);

const nameLoop = ({name}: CollectionRequest) => `isWaiting${name.replace(/\D/g, '')}`;

/** The syntax that editors have in common. */
const EDITOR: CollectionTool = {
  status: 'response.status',
  body: 'response.body',
  keep: (name, value) => `client.global.set('${name}', ${value});`,
  get: (name) => `client.global.get('${name}')`,
  test: (name, condition) => `client.test('${name}', () => client.assert(${condition}));`,
  repeat: (collected) => `client.global.set('${nameLoop(collected)}', again);`,
};

/** @returns the content of a file with all requests of a folder */
export function renderHttpFile({requests}: CollectionFolder): string {
  const loops = requests.filter(isLoop).map(nameLoop);
  return renderTemplate('requests.http.eta', {
    loops,
    requests: requests.map((collected, index) => {
      const {name, request} = collected;
      const {method, headers, body} = request;
      return {
        name,
        method,
        path: formatPath(request),
        headers: addContentType(headers, body),
        body: body?.kind === 'json' && (body.text ?? formatJson(body.value)),
        parts: body?.kind === 'multipart' ? body.parts : [],
        loop: isLoop(collected) && nameLoop(collected),
        script: [
          // Each run of a recipe starts with its first request.
          ...(index === 0 ? loops.map((loop) => `client.global.set('${loop}', true);`) : []),
          ...renderScript(collected, EDITOR),
        ],
      };
    }),
  });
}

/** @returns `http-client.env.json`, which editors and httpyac read */
export function renderEnvironments({sandboxUrl, ...production}: Variables): string {
  return formatJson({production, sandbox: {...production, baseUrl: sandboxUrl}});
}
