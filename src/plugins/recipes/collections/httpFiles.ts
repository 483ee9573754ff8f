/** Writes requests of a Postman collection as `.http` files, for httpyac and editors. */
import {VARIABLES, type PostmanItem, type PostmanRequest} from './postman';

const BOUNDARY = 'form-boundary';

function writeBody({body}: PostmanRequest): string[] {
  if (body?.mode === 'raw') return ['', body.raw ?? ''];
  const [field] = body?.formdata ?? [];
  if (!field) return [];
  const file = field.type === 'file' && field.src;
  return [
    '',
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${field.key}"${file ? `; filename="${file}"` : ''}`,
    '',
    file ? `< ./${file}` : (field.value ?? ''),
    `--${BOUNDARY}--`,
  ];
}

function writeHeaders({auth, header, body}: PostmanRequest): string[] {
  const bearer = (auth as {bearer?: {key: string; value: string}[]} | undefined)?.bearer;
  const isPublic = (auth as {type?: string} | undefined)?.type === 'noauth';
  const token = bearer?.find(({key}) => key === 'token')?.value;
  const type =
    body?.mode === 'formdata' && `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  return [
    ...(token !== undefined
      ? [`Authorization: Bearer ${token}`]
      : isPublic
        ? []
        : ['X-API-KEY: {{apiKey}}']),
    ...header
      .filter(({key, disabled}) => !disabled && !(type && key === 'Content-Type'))
      .map(({key, value}) => `${key}: ${value}`),
    ...(type ? [type] : []),
  ];
}

/** Postman's tests in the notation that editors share. */
const toHandler = (exec: readonly string[], waiting: string) =>
  exec
    .filter((line) => !/^\s*(setTimeout|pm\.execution)/.test(line))
    .join('\n')
    .replace(/^if \((.+)\) \{\n\}(?: else \{\n([^]*)\n\})?/gm, (_, wait: string, rest = '') =>
      `client.global.set('${waiting}', ${wait});\n${String(rest)}`.trim(),
    )
    .replaceAll('pm.collectionVariables.set', 'client.global.set')
    .replaceAll('pm.response.json()', 'response.body')
    .replaceAll('pm.response.code', 'response.status')
    .replaceAll('pm.test', 'client.test')
    .replace(/pm\.expect\((.+?)\)\.to\.equal\((\d+)\)/g, 'client.assert($1 === $2)')
    .replace(/pm\.expect\((.+?)\)\.to\.be\.below\((\d+)\)/g, 'client.assert($1 < $2)');

function writeRequest({name, request, event = []}: PostmanItem): string {
  if (!request) return '';
  const {method, url} = request;
  const waiting = `isWaiting${name.replace(/\D/g, '')}`;
  const values = new Map(url.variable?.map(({key, value = ''}) => [`:${key}`, value]));
  const query = (url.query ?? [])
    .filter(({disabled}) => !disabled)
    .map(({key, value}) => `${key}=${value}`)
    .join('&');
  const path = url.path.map((part) => values.get(part) ?? part).join('/');
  return [
    `### ${name}`,
    // Editors ignore these: send the request again by hand.
    ...(event.some(({script}) => script.exec.join().includes('setNextRequest'))
      ? [`# @loop while typeof ${waiting} === 'undefined' || ${waiting}`, '# @sleep 1000']
      : []),
    `${method} {{baseUrl}}/${path}${query && `?${query}`}`,
    ...writeHeaders(request),
    ...writeBody(request),
    '',
    ...event.map(({script}) => `> {%\n${toHandler(script.exec, waiting)}\n%}`),
    '',
  ].join('\n');
}

/** @returns the content of a file with all requests of a folder */
export const writeHttp = ({item = []}: PostmanItem): string => item.map(writeRequest).join('\n');

/** @returns `http-client.env.json`, which editors and httpyac read */
export function writeEnvironments(): string {
  const {sandboxUrl, ...production} = VARIABLES;
  return JSON.stringify({production, sandbox: {...production, baseUrl: sandboxUrl}}, null, 2);
}
