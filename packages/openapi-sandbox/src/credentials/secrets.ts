/** Hides the credentials of requests: what programs print may be real. */
import {escapePattern} from '@docs-kit/basics/text';
import {parseCookies, parsePathQuery} from '../request/requestText';
import type {SandboxOperation, SandboxRequest} from '../types';
import {isCredentialName, isSecretField} from './credentialNames';
import {HIDDEN, type MaskedText, maskKnown, maskText} from './secretText';

/** Shorter credentials can occur in other text by chance. */
export const MIN_SECRET_LENGTH = 8;
/** Shorter ones can be ordinary words. */
const MIN_WORD_LENGTH = 4;
/** Secrets of one request that are searched elsewhere. Those of headers come first. */
const MAX_SECRETS = 1000;

/** @returns the headers and query parameters of all operations' credentials, in lowercase */
export const listCredentialNames = (operations: readonly SandboxOperation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({auth, queryCredentials = []}) =>
      [...auth.flat().map(({header}) => header), ...queryCredentials].map((name) =>
        name.toLowerCase(),
      ),
    ),
  );

/** What a request has where programs send secrets. */
type Findings = {
  /** The values of credentials, which can be short. */
  credentials: string[];
  /** Other secrets, such as those in fields of the body. */
  others: string[];
  headers: Record<string, string>;
  path: string;
  /** A body of text. */
  body: string;
};

const trimQuotes = (text: string) => text.replace(/^[\\"'`]+|(?<![\\"'`,])[\\"'`,]+$/g, '');

/** The start of a credential in any header. */
const SCHEME = /^(?:apikey|basic|bearer|token)\s/i;

/** @returns a header's credential without its scheme, and the password that `Basic` encodes */
function readHeader(value: string): string[] {
  const [, scheme = '', rest = value] = /^(\w+)\s+(.+)$/s.exec(value) ?? [];
  if (!/^basic$/i.test(scheme)) return [rest];
  try {
    return [rest, ...atob(rest).split(/:(.*)/s).slice(1, 2)];
  } catch {
    return [rest];
  }
}

function findSecrets({headers, path, body}: SandboxRequest, names: ReadonlySet<string>): Findings {
  const credentials: string[] = [];
  const others: string[] = [];
  const shown: Record<string, string> = {};
  const isCredential = (name: string) => names.has(name.toLowerCase()) || isCredentialName(name);
  const add = ({text, secrets}: MaskedText) => {
    others.push(...secrets.slice(0, MAX_SECRETS));
    return text;
  };
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'cookie') others.push(...parseCookies(value).map(([, text]) => text));
    else if (isCredential(name) || SCHEME.test(value)) credentials.push(...readHeader(value));
    shown[name] = isCredential(name) && value !== '' ? HIDDEN : add(maskText(value, true));
  }
  const maskedPath = path.replace(/([?&])([^=&?]+)=([^&]*)/g, (whole, before, name: string) =>
    names.has(name.toLowerCase()) ? `${before}${name}=${HIDDEN}` : whole,
  );
  for (const [name, value] of parsePathQuery(path))
    if (names.has(name.toLowerCase()) || isSecretField(name, value)) credentials.push(value);
  const findings = {credentials, others, headers: shown, path: add(maskText(maskedPath))};
  if (body?.kind === 'form')
    for (const {name, value} of body.fields)
      if (typeof value === 'string' && isSecretField(name, value)) others.push(value);
  return {...findings, body: body?.kind === 'text' ? add(maskText(body.text)) : ''};
}

/** @returns how JSON, JSON as text, URLs, and forms write a value */
function listSpellings(value: string): string[] {
  const quoted = JSON.stringify(value).slice(1, -1);
  const encoded = encodeURIComponent(value);
  return [
    value,
    quoted,
    JSON.stringify(quoted).slice(1, -1),
    encoded,
    encoded.replace(/%../g, (code) => code.toLowerCase()),
    new URLSearchParams([['', value]]).toString().slice(1),
  ];
}

/** @returns a function that hides values in one pass, however many there are */
function createValueMask(values: readonly string[]): (text: string) => string {
  // A secret can be the start of another one.
  const sorted = [...new Set(values)].sort((a, b) => b.length - a.length);
  const byStart = new Map<string, string[]>();
  for (const value of sorted) {
    const start = value.slice(0, MIN_SECRET_LENGTH);
    byStart.set(start, [...(byStart.get(start) ?? []), value]);
  }
  return (text) => {
    if (byStart.size === 0) return text;
    const parts: string[] = [];
    let end = 0;
    for (let index = 0; index <= text.length - MIN_SECRET_LENGTH; index += 1) {
      const known = byStart.get(text.slice(index, index + MIN_SECRET_LENGTH));
      const found = known?.find((value) => text.startsWith(value, index));
      if (found === undefined) continue;
      parts.push(text.slice(end, index), HIDDEN);
      end = index + found.length;
      index = end - 1;
    }
    return parts.join('') + text.slice(end);
  };
}

/** @returns a pattern for short credentials, which are hidden only where they're a whole value */
function createShortPattern(values: readonly string[]): RegExp | undefined {
  const sources = values.map((value) => {
    const source = escapePattern(value);
    return value.length >= MIN_WORD_LENGTH
      ? `(?<![\\w-])${source}(?![\\w-])`
      : `(?<=^|["'=/?&>])${source}(?=$|["'\\\\&/?<])`;
  });
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'gm');
}

/** The secrets of a request, which are looked for when something is shown. */
export class RequestSecrets {
  private found: Findings | undefined;
  private hideValues: ((text: string) => string) | undefined;

  /** @param names - headers and query parameters of the API's credentials, in lowercase */
  constructor(
    private readonly request: SandboxRequest,
    private readonly names: ReadonlySet<string> = new Set(),
  ) {}

  private get findings(): Findings {
    return (this.found ??= findSecrets(this.request, this.names));
  }

  /** Hides the request's secrets in text, wherever they're repeated. */
  readonly mask = (text: string): string => {
    this.hideValues ??= this.createMask();
    return maskKnown(this.hideValues(text));
  };

  private createMask(): (text: string) => string {
    const {credentials, others} = this.findings;
    const sent = credentials.flatMap((value) => [value, trimQuotes(value)]).filter(Boolean);
    const isLong = ({length}: string) => length >= MIN_SECRET_LENGTH;
    const long = [...sent, ...others.map(trimQuotes)].filter(isLong).slice(0, MAX_SECRETS);
    const hideLong = createValueMask(long.flatMap(listSpellings));
    const short = createShortPattern([...new Set(sent)].filter((value) => !isLong(value)));
    return (text) => (short ? hideLong(text).replace(short, HIDDEN) : hideLong(text));
  }

  /** @returns the headers, the path, and the body of text without secrets */
  describe(maxLength: number): Pick<Findings, 'headers' | 'path' | 'body'> {
    const {headers, path, body} = this.findings;
    const shown = Object.entries(headers).map(([name, value]) => [name, this.mask(value)]);
    return {
      headers: Object.fromEntries(shown) as Record<string, string>,
      path: this.mask(path),
      // A secret can be where the text is cut.
      body: this.mask(body.slice(0, 2 * maxLength)).slice(0, maxLength),
    };
  }
}
