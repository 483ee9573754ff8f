/** Hides the credentials of requests: what programs print may be real. */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {mapValues} from '@docs-kit/basics/json';
import {escapePattern, formatCount} from '@docs-kit/basics/text';
import {decodeFormText, parseCookies} from '../request/requestText';
import type {SandboxOperation, SandboxRequest} from '../types';
import {isCredentialName} from './credentialNames';
import {replaceSecrets} from './secretFields';

const HIDDEN = '(hidden)';

/** Shorter secrets can occur in other text by chance. */
export const MIN_SECRET_LENGTH = 8;
/** Shorter credentials aren't looked for in other text, even as a word of it. */
const MIN_WORD_LENGTH = 4;
/** Secrets that are looked for in other text. Those of headers come first. */
const MAX_SECRETS = 1000;

/** A parameter of a URL or a form. */
const PARAMETER = /(^|[?&])([^?&=\s"]+)=([^&\s"\\]*)/g;
/** A body with the names of fields. */
const FORM = /^[\w.~%+*[\]-]+=[^&\s]*(?:&[\w.~%+*[\]-]+=[^&\s]*)*$/;
/** The start of a credential in any header. */
const SCHEME = /^(?:apikey|basic|bearer|token)\s/i;
/** Text that is a secret in any place: a key with a telling prefix, or a JSON Web Token. */
const KNOWN_SECRET = /(?<![\w-])(?:(?:sk|rk|ghp|xox[a-z])[-_][\w-]{8,}|eyJ[\w-]{8,}(?:\.[\w-]*)+)/g;

/** @returns the headers and query parameters of all operations' credentials, in lowercase */
export const listCredentialNames = (operations: readonly SandboxOperation[]): ReadonlySet<string> =>
  new Set(
    operations
      .flatMap(({auth, queryCredentials = []}) => [
        ...auth.flat().map(({header}) => header),
        ...queryCredentials,
      ])
      .map((name) => name.toLowerCase()),
  );

/** Hides values that have the name of a credential, and collects them. */
class NamedSecrets {
  readonly found = new Set<string>();

  constructor(private readonly names: ReadonlySet<string>) {}

  private isSecret(name: string): boolean {
    return this.names.has(name.toLowerCase()) || isCredentialName(name);
  }

  private hide(value: string, minLength = MIN_SECRET_LENGTH): string {
    if (value.length >= minLength && this.found.size < MAX_SECRETS) this.found.add(value);
    return value === '' ? '' : HIDDEN;
  }

  hideHeader(name: string, value: string): string {
    if (name === 'cookie') for (const [, text] of parseCookies(value)) this.hide(text);
    else if (this.isSecret(name) || SCHEME.test(value))
      this.hide(value.replace(/^\w+\s+/, ''), MIN_WORD_LENGTH);
    else return this.hideParameters(value);
    return value === '' ? '' : HIDDEN;
  }

  hideParameters(text: string): string {
    return text.replace(PARAMETER, (pair, start: string, name: string, value: string) =>
      this.isSecret(decodeFormText(name))
        ? `${start}${name}=${this.hide(decodeFormText(value), MIN_WORD_LENGTH)}`
        : pair,
    );
  }

  /** Hides the secrets in JSON and forms. Another body is replaced by its length. */
  hideInBody(body: SandboxRequest['body']): string {
    if (body?.kind === 'form')
      for (const {name, value} of body.fields)
        if (typeof value === 'string' && this.isSecret(name)) this.hide(value);
    if (body?.kind !== 'text') return '';
    const {text} = body;
    const json = parseExactJson(text);
    if (json === undefined && !FORM.test(text)) return `(${formatCount(text.length, 'character')})`;
    let isChanged = false;
    const hidden = replaceSecrets(json ?? null, (secret) => {
      isChanged = true;
      return this.hide(secret);
    });
    return this.hideParameters(isChanged ? formatExactJson(hidden) : text);
  }
}

/** @returns how JSON, JSON as text, forms, and URLs write a value */
function listSpellings(value: string): string[] {
  const quoted = JSON.stringify(value).slice(1, -1);
  const inForm = new URLSearchParams([['', value]]).toString().slice(1);
  const encoded = inForm.replaceAll('+', '%20');
  return [value, quoted, JSON.stringify(quoted).slice(1, -1), inForm, encoded];
}

/** @returns a function that hides secrets wherever they're repeated */
function createMask(secrets: ReadonlySet<string>): (text: string) => string {
  const patterns = [...new Set([...secrets].flatMap(listSpellings))]
    // A secret can be the start of another one.
    .sort((a, b) => b.length - a.length)
    .map((secret) =>
      secret.length < MIN_SECRET_LENGTH
        ? new RegExp(`(?<![\\w-])${escapePattern(secret)}(?![\\w-])`, 'g')
        : secret,
    );
  return (text) =>
    patterns
      .reduce<string>((rest, pattern) => rest.replaceAll(pattern, HIDDEN), text)
      .replace(KNOWN_SECRET, HIDDEN);
}

/**
 * Hides the secrets of a request: by the names of headers, parameters, and fields, and wherever
 * the values are repeated.
 *
 * @param names - headers and query parameters of the API's credentials, in lowercase
 * @param maxLength - characters of the body that are kept
 * @returns the request's parts, a body of text, and a function that hides the secrets in other text
 */
export function maskRequest(
  {headers, path, body}: SandboxRequest,
  names: ReadonlySet<string>,
  maxLength = 0,
) {
  const secrets = new NamedSecrets(names);
  const hidden = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    secrets.hideHeader(name, value),
  ]);
  const hiddenPath = secrets.hideParameters(path);
  // A secret can be where the text is cut.
  const text = secrets.hideInBody(body).slice(0, 2 * maxLength);
  const mask = createMask(secrets.found);
  return {
    headers: mapValues(Object.fromEntries(hidden), mask),
    path: mask(hiddenPath),
    body: mask(text).slice(0, maxLength),
    mask,
  };
}
