/**
 * Writes requests byte by byte as the HTTP clients of other languages do, and sends them over a
 * socket: `fetch` would correct what makes them differ. Forms of .NET were compared with what
 * `MultipartFormDataContent` writes.
 *
 * cspell:ignore okhttp restsharp reqwest aiohttp ktor AAEAAEAA
 */
import {once} from 'node:events';
import {connect} from 'node:net';

/** A field of a form; a file if it has a name for one. */
export type ClientField = {name: string; value?: string; fileName?: string; type?: string};

export type ClientRequest = {
  method: string;
  path: string;
  /** What the client adds to the headers of its runtime. */
  headers: Readonly<Record<string, string>>;
  json?: unknown;
  /** A body that is neither JSON nor a form. */
  text?: string;
  form?: readonly ClientField[];
};

type Runtime = {
  /** Headers of every request. */
  headers: Readonly<Record<string, string>>;
  jsonType: string;
  writeJson(json: unknown): string;
  /** Whether bodies in JSON are sent in chunks, because their length isn't known. */
  isChunked?: true;
  boundary: string;
  /** The boundary in the `Content-Type`, which can have quotes. */
  quotes?: true;
  /** The headers of a part, in their order. */
  writePart(field: ClientField): string[];
  /** Whether names of headers are in lowercase, as in HTTP/2. */
  isLowercase?: true;
  /** How text becomes bytes, if it's not UTF-8. */
  encoding?: 'latin1';
};

const NON_ASCII = /[^\x20-\x7e]/g;
const formatUnit = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0');
const escapeUnit = (letter: string) => `\\u${formatUnit(letter)}`;

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
/** .NET quotes values only if they aren't tokens. */
const quoteIfNeeded = (text: string) => (TOKEN.test(text) ? text : `"${text}"`);
const encodeName = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** .NET sends names in Base64 for old servers, and in UTF-8 for others. */
function writeDotnetName(fileName: string): string {
  const isAscii = fileName === fileName.replace(NON_ASCII, '');
  const old = isAscii
    ? quoteIfNeeded(fileName)
    : `"=?utf-8?B?${Buffer.from(fileName).toString('base64')}?="`;
  return `; filename=${old}; filename*=utf-8''${encodeName(fileName)}`;
}

/** Browsers encode quotes and line breaks, and nothing else. */
const escapeName = (text: string) =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The part of a form as most clients write it. */
const writeUsualPart = ({name, fileName, type}: ClientField): string[] => [
  `Content-Disposition: form-data; name="${escapeName(name)}"${
    fileName === undefined ? '' : `; filename="${escapeName(fileName)}"`
  }`,
  ...(type === undefined ? [] : [`Content-Type: ${type}`]),
];

/** The content of each file, which is a PDF. */
const FILE_CONTENT = '%PDF-1.4';

const FETCH: Runtime = {
  headers: {
    Connection: 'keep-alive',
    Accept: '*/*',
    'Accept-Language': '*',
    'Sec-Fetch-Mode': 'cors',
    'User-Agent': 'node',
    'Accept-Encoding': 'gzip, deflate',
  },
  jsonType: 'application/json',
  writeJson: JSON.stringify,
  boundary: '----formdata-undici-012345678901',
  writePart: writeUsualPart,
};

const AXIOS: Runtime = {
  ...FETCH,
  headers: {
    Accept: 'application/json, text/plain, */*',
    'User-Agent': 'axios/1.7.4',
    'Accept-Encoding': 'gzip, compress, deflate, br',
    Connection: 'close',
  },
  boundary: '--------------------------012345678901234567890123',
};

/** json.dumps of Python: spaces after separators, and only ASCII. */
const dumpJson = (json: unknown): string =>
  JSON.stringify(json, null, 1)
    .replace(/\n */g, ' ')
    .replace(/([[{]) | (?=[\]}])/g, '$1')
    .replace(NON_ASCII, escapeUnit);

/** Puts the type of a part first. */
const writeTypeFirst = (field: ClientField): string[] => writeUsualPart(field).reverse();

/** By the name in tests/fixtures/clients.yaml. */
const RUNTIMES: Readonly<Record<string, Runtime>> = {
  fetch: FETCH,
  axios: AXIOS,
  n8n: {...AXIOS, headers: {...AXIOS.headers, Accept: 'application/json', 'User-Agent': 'n8n'}},
  browser: {
    ...FETCH,
    headers: {
      Connection: 'keep-alive',
      Accept: '*/*',
      Origin: 'http://localhost:5173',
      'Sec-Fetch-Site': 'same-site',
      'Sec-Fetch-Mode': 'cors',
      'Accept-Encoding': 'gzip, deflate, br, zstd',
    },
    boundary: '----WebKitFormBoundary0123456789abcdef',
  },
  dotnet: {
    headers: {},
    jsonType: 'application/json; charset=utf-8',
    isChunked: true,
    // System.Text.Json escapes what could be dangerous in HTML, and everything beyond ASCII.
    writeJson: (json) =>
      JSON.stringify(json)
        .replaceAll('\\"', '\\u0022')
        .replace(/[<>&'+`\u007f-\uffff]/g, (letter) => `\\u${formatUnit(letter).toUpperCase()}`),
    boundary: '3f1c2b7e-8a4d-4c55-9d1e-6b2f0a7c9e10',
    quotes: true,
    // Files have a type only if a program sets it.
    writePart: ({name, fileName, type = fileName === undefined && 'text/plain; charset=utf-8'}) => [
      ...(type ? [`Content-Type: ${type}`] : []),
      `Content-Disposition: form-data; name=${quoteIfNeeded(name)}${
        fileName === undefined ? '' : writeDotnetName(fileName)
      }`,
    ],
  },
  dart: {
    ...FETCH,
    headers: {'User-Agent': 'Dart/3.5 (dart:io)', 'Accept-Encoding': 'gzip'},
    jsonType: 'application/json; charset=utf-8',
    boundary: 'dart-http-boundary-0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN',
    writePart: ({name, fileName, type}) => [
      ...(type === undefined ? [] : [`content-type: ${type}`]),
      `content-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }`,
    ],
  },
  okhttp: {
    ...FETCH,
    headers: {
      Accept: 'application/json, text/plain, */*',
      Connection: 'Keep-Alive',
      'Accept-Encoding': 'gzip',
      'User-Agent': 'okhttp/4.12.0',
    },
    boundary: '3f1c2b7e-8a4d-4c55-9d1e-6b2f0a7c9e10',
    // Some versions of React Native add the second name of the file.
    writePart: ({name, fileName, type, value = ''}) => [
      `content-disposition: form-data; name="${name}"${
        fileName === undefined
          ? ''
          : `; filename="${fileName}"; filename*=utf-8''${encodeName(fileName)}`
      }`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      ...(fileName === undefined ? [`Content-Length: ${Buffer.byteLength(value)}`] : []),
    ],
  },
  requests: {
    ...FETCH,
    headers: {
      'User-Agent': 'python-requests/2.32.3',
      'Accept-Encoding': 'gzip, deflate',
      Accept: '*/*',
      Connection: 'keep-alive',
    },
    writeJson: dumpJson,
    boundary: '0123456789abcdef0123456789abcdef',
    // urllib3 writes names beyond ASCII in UTF-8 only.
    writePart: writeUsualPart,
  },
  go: {
    ...FETCH,
    headers: {'User-Agent': 'Go-http-client/1.1', 'Accept-Encoding': 'gzip'},
    // encoding/json escapes these letters for HTML.
    writeJson: (json) => JSON.stringify(json).replace(/[<>&]/g, escapeUnit),
    boundary: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789ab',
  },
  restsharp: {
    ...FETCH,
    headers: {
      Accept:
        'application/json, text/json, text/x-json, text/javascript, application/xml, text/xml',
      'User-Agent': 'RestSharp/112.1.0.0',
      'Accept-Encoding': 'gzip, deflate, br',
    },
    jsonType: 'application/json; charset=utf-8',
    boundary: '---------------------------8dd0123456789ab',
    quotes: true,
    writePart: ({name, fileName, type = 'text/plain; charset=utf-8'}) => [
      `Content-Type: ${type}`,
      `Content-Disposition: form-data; name="${name}"${
        fileName === undefined
          ? ''
          : `; filename="${fileName}"; filename*=utf-8''${encodeName(fileName)}`
      }`,
    ],
  },
  got: {
    ...FETCH,
    isLowercase: true,
    headers: {
      'User-Agent': 'got (https://github.com/sindresorhus/got)',
      Accept: 'application/json',
      'Accept-Encoding': 'gzip, deflate, br',
      Connection: 'close',
    },
    boundary: 'form-data-boundary-0123456789abcdef',
  },
  undici: {...FETCH, isLowercase: true, headers: {Connection: 'keep-alive'}},
  reqwest: {
    ...FETCH,
    isLowercase: true,
    headers: {Accept: '*/*'},
    boundary: '0123456789abcdef-0123456789abcdef-0123456789abcdef-0123456789abcdef',
  },
  httpx: {
    ...FETCH,
    headers: {
      Accept: '*/*',
      'Accept-Encoding': 'gzip, deflate',
      Connection: 'keep-alive',
      'User-Agent': 'python-httpx/0.28.1',
    },
    boundary: '0123456789abcdef0123456789abcdef',
  },
  aiohttp: {
    ...FETCH,
    headers: {
      Accept: '*/*',
      'Accept-Encoding': 'gzip, deflate',
      'User-Agent': 'Python/3.12 aiohttp/3.11.10',
    },
    writeJson: dumpJson,
    boundary: '0123456789abcdef0123456789abcdef',
    writePart: ({name, fileName, type = 'text/plain; charset=utf-8'}) =>
      writeTypeFirst({
        name,
        type,
        ...(fileName !== undefined && {fileName: encodeURIComponent(fileName)}),
      }),
  },
  httpie: {
    ...FETCH,
    headers: {
      'User-Agent': 'HTTPie/3.2.4',
      'Accept-Encoding': 'gzip, deflate',
      Accept: 'application/json, */*;q=0.5',
      Connection: 'keep-alive',
    },
    writeJson: dumpJson,
    boundary: '0123456789abcdef0123456789abcdef',
  },
  ktor: {
    ...FETCH,
    headers: {
      Accept: 'application/json',
      'Accept-Charset': 'UTF-8',
      'User-Agent': 'ktor-client',
      Connection: 'Keep-Alive',
    },
    boundary: '-4f1c2b7e8a4d-4c559d1e6b2f0a7c9e10-3f1c2b7e8a4d4c559d1e',
    writePart: ({name, fileName, type, value = ''}) => [
      `Content-Disposition: form-data; name=${quoteIfNeeded(name)}${
        fileName === undefined ? '' : `; filename=${quoteIfNeeded(fileName)}`
      }`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      ...(fileName === undefined ? [`Content-Length: ${Buffer.byteLength(value)}`] : []),
    ],
  },
  swift: {
    ...FETCH,
    headers: {
      Accept: '*/*',
      'User-Agent': 'Shop/1 CFNetwork/1568.200.51 Darwin/24.1.0',
      'Accept-Language': 'en-US,en;q=0.9',
      'Accept-Encoding': 'gzip, deflate',
      Connection: 'keep-alive',
    },
    // JSONSerialization escapes slashes.
    writeJson: (json) => JSON.stringify(json).replaceAll('/', '\\/'),
    boundary: 'Boundary-3F1C2B7E-8A4D-4C55-9D1E-6B2F0A7C9E10',
  },
  ruby: {
    ...FETCH,
    headers: {
      'Accept-Encoding': 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3',
      Accept: '*/*',
      'User-Agent': 'Ruby',
    },
    boundary: '0123456789abcdefghijklmnopqrstuvwxyzABCDEF-_',
  },
  guzzle: {
    ...FETCH,
    headers: {'User-Agent': 'GuzzleHttp/7'},
    // json_encode escapes slashes and everything beyond ASCII.
    writeJson: (json) => JSON.stringify(json).replaceAll('/', '\\/').replace(NON_ASCII, escapeUnit),
    boundary: '0123456789abcdef0123456789abcdef01234567',
    writePart: (field) => [
      ...writeUsualPart({...field, type: undefined}),
      `Content-Length: ${field.fileName === undefined ? Buffer.byteLength(field.value ?? '') : FILE_CONTENT.length}`,
      ...(field.type === undefined ? [] : [`Content-Type: ${field.type}`]),
    ],
  },
  curl: {
    ...FETCH,
    headers: {'User-Agent': 'curl/8.7.1', Accept: '*/*'},
    boundary: '------------------------0123456789abcdef012345',
  },
  wget: {
    ...FETCH,
    headers: {
      'User-Agent': 'Wget/1.24.5',
      Accept: '*/*',
      'Accept-Encoding': 'identity',
      Connection: 'Keep-Alive',
    },
    jsonType: 'application/x-www-form-urlencoded',
  },
  postman: {
    ...FETCH,
    headers: {
      'User-Agent': 'PostmanRuntime/7.43.0',
      Accept: '*/*',
      'Postman-Token': '3f1c2b7e-8a4d-4c55-9d1e-6b2f0a7c9e10',
      'Accept-Encoding': 'gzip, deflate, br',
      Connection: 'keep-alive',
    },
    // People write the body, with line breaks of their computer.
    writeJson: (json) => JSON.stringify(json, null, 4).replaceAll('\n', '\r\n'),
    boundary: '--------------------------012345678901234567890123',
  },
  logicApps: {
    ...FETCH,
    headers: {
      'User-Agent': 'azure-logic-apps/1.0 (workflow 0123456789abcdef; version 08584)',
      'Accept-Language': 'en-US',
      'Accept-Encoding': 'gzip,deflate',
      'x-ms-workflow-name': 'triage',
    },
    jsonType: 'application/json; charset=utf-8',
    boundary: '0123456789abcdef0123456789abcdef',
  },
  zapier: {
    ...FETCH,
    headers: {
      'User-Agent': 'Zapier',
      Accept: 'application/json',
      'Accept-Encoding': 'gzip,deflate',
    },
    jsonType: 'application/json; charset=utf-8',
  },
  powershell: {
    ...FETCH,
    headers: {'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; en-US) PowerShell/7.4.6'},
    // ConvertTo-Json indents with two spaces.
    writeJson: (json) => JSON.stringify(json, null, 2).replaceAll('\n', '\r\n'),
    boundary: '3f1c2b7e-8a4d-4c55-9d1e-6b2f0a7c9e10',
    quotes: true,
  },
  windowsPowershell: {
    ...FETCH,
    headers: {'User-Agent': 'Mozilla/5.0 (Windows NT; en-US) WindowsPowerShell/5.1.19041.1'},
    // Without a charset in the content type, version 5.1 doesn't send UTF-8.
    encoding: 'latin1',
  },
  java: {
    ...FETCH,
    headers: {
      Connection: 'Upgrade, HTTP2-Settings',
      'HTTP2-Settings': 'AAEAAEAA',
      Upgrade: 'h2c',
      'User-Agent': 'Java-http-client/21',
    },
  },
};

function writeForm({boundary, writePart}: Runtime, form: readonly ClientField[]): string {
  const parts = form.map((field) => {
    const content = field.fileName === undefined ? (field.value ?? '') : FILE_CONTENT;
    return `--${boundary}\r\n${writePart(field).join('\r\n')}\r\n\r\n${content}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** @returns the bytes of a request, as a runtime writes them */
function writeRequest(
  runtime: Runtime,
  host: string,
  {method, path, headers, json, text = '', form}: ClientRequest,
): string {
  const {boundary, quotes = false, isChunked = false} = runtime;
  const body = form
    ? writeForm(runtime, form)
    : json === undefined
      ? text
      : runtime.writeJson(json);
  const inChunks = isChunked && json !== undefined;
  const length = Buffer.byteLength(body, runtime.encoding);
  const formType = `multipart/form-data; boundary=${quotes ? `"${boundary}"` : boundary}`;
  const all: Record<string, string> = {
    Host: host,
    ...(form && {'Content-Type': formType}),
    ...((json !== undefined || text !== '') && {'Content-Type': runtime.jsonType}),
    ...runtime.headers,
    ...headers,
    ...(inChunks && {'Transfer-Encoding': 'chunked'}),
    ...(!inChunks && (method !== 'GET' || length > 0) && {'Content-Length': String(length)}),
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `${runtime.isLowercase ? name.toLowerCase() : name}: ${value}`,
  );
  const sent = inChunks ? `${length.toString(16).toUpperCase()}\r\n${body}\r\n0\r\n\r\n` : body;
  return [`${method} ${path} HTTP/1.1`, ...lines, '', sent].join('\r\n');
}

/** @returns a body without the lengths of its chunks */
function joinChunks(body: Buffer): Buffer {
  const end = body.indexOf('\r\n');
  const length = parseInt(body.toString('latin1', 0, end), 16);
  if (!length) return Buffer.alloc(0);
  const start = end + 2;
  const rest = joinChunks(body.subarray(start + length + 2));
  return Buffer.concat([body.subarray(start, start + length), rest]);
}

/** A response as a client gets it. Names of headers are in lowercase. */
export type ClientResponse = {status: number; headers: Record<string, string>; text: string};

function parseResponse(bytes: Buffer): ClientResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const body = bytes.subarray(end + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const text = (isChunked ? joinChunks(body) : body).toString();
  return {status: Number(first.split(' ')[1]), headers, text};
}

/**
 * Sends a request as a client with the runtime does.
 *
 * @param origin - where the server listens
 * @param runtime - its name in tests/fixtures/clients.yaml
 */
export async function sendAs(
  origin: string,
  runtime: string,
  request: ClientRequest,
): Promise<ClientResponse> {
  const known = RUNTIMES[runtime];
  if (!known) throw new Error(`${runtime} is no runtime. Use ${Object.keys(RUNTIMES).join(', ')}.`);
  const {host} = new URL(origin);
  return sendBytes(origin, writeRequest(known, host, request), known.encoding);
}

/**
 * Sends a request as it is.
 *
 * @param request - its lines and its body
 */
export async function sendBytes(
  origin: string,
  request: string,
  encoding: BufferEncoding = 'utf8',
): Promise<ClientResponse> {
  const {hostname, port} = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Without more requests, the server closes the connection after its response.
  socket.end(request, encoding);
  const received: Buffer[] = [];
  for await (const bytes of socket) received.push(bytes as Buffer);
  return parseResponse(Buffer.concat(received));
}
