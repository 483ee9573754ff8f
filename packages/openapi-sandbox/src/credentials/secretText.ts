/**
 * Masks the secrets in text by the names of their fields: in JSON, also malformed or as text in
 * JSON, in forms, URLs, XML, and headers. Each step reads the text once, because bodies can be
 * large.
 */
import {isCredentialName, isSecretField} from './credentialNames';

export const HIDDEN = '(hidden)';

/** Text that a mask has read. */
export type MaskedText = {
  text: string;
  /** The secrets in it, without quotes and escapes. */
  secrets: readonly string[];
};

/** A part of the text, and what replaces it. */
type Edit = {start: number; end: number; text: string};

/** A string, a word, or a bracket. The quote can be escaped, and it's empty for words. */
type Token = {start: number; end: number; quote: string; value: string};

/** An object or a list whose end hasn't been read. */
type Frame = {
  /** The name of the secret that it's in. */
  secret?: string;
  start: number;
  /** The name before the next value. */
  name?: string;
  /** In `{"Key": "token", "Value": "…"}`, the name and the value. */
  key?: string;
  value?: Token;
};

/** JSON as text in JSON as text, and so on, is read to this depth. */
const MAX_DEPTH = 8;

const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\r' || char === '\t';
const isPunctuation = (char: string) => '{}[],:'.includes(char);

/** @returns what an escaped string means; malformed ones are read as far as possible */
function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text.replace(/\\(["'\\/])/g, '$1');
  }
}

/** @returns where a string ends: after its quote, or with the text */
function findStringEnd(text: string, start: number, quote: string): number {
  if (quote.length === 1) {
    for (let index = start; index < text.length; index += 1) {
      const char = text[index];
      if (char === '\\') index += 1;
      else if (char === quote) return index + 1;
    }
    return text.length;
  }
  // Quotes with more backslashes are in the string.
  let end = text.indexOf(quote, start);
  while (end > start && text[end - 1] === '\\') end = text.indexOf(quote, end + quote.length);
  return end < 0 ? text.length : end + quote.length;
}

/** @returns the token at a position that isn't a space */
function readToken(text: string, start: number, isLine: boolean): Token {
  let index = start;
  while (text[index] === '\\') index += 1;
  const mark = text[index] ?? '';
  if (mark === '"' || (mark === "'" && index === start)) {
    const quote = text.slice(start, index + 1);
    const end = findStringEnd(text, index + 1, quote);
    const isClosed = end > index + 1 && text.endsWith(quote, end);
    const value = text.slice(index + 1, isClosed ? end - quote.length : end);
    return {start, end, quote, value};
  }
  if (index === start && isPunctuation(mark))
    return {start, end: start + 1, quote: '', value: mark};
  let end = index;
  while (end < text.length) {
    const char = text[end] ?? '';
    if (isLine ? ',}]\n'.includes(char) : isSpace(char) || isPunctuation(char) || char === '"')
      break;
    end += 1;
  }
  // A word has at least one character.
  end = Math.max(end, start + 1);
  return {start, end, quote: '', value: text.slice(start, end).trim()};
}

/** Masks fields of JSON, and of what looks like it. */
class FieldMask {
  private readonly edits: Edit[] = [];
  private readonly frames: Frame[] = [{start: 0}];

  constructor(
    private readonly text: string,
    private readonly secrets: string[],
    private readonly depth: number,
  ) {}

  run(): string {
    const {text, frames} = this;
    let index = 0;
    while (index < text.length) {
      if (isSpace(text[index] ?? '')) {
        index += 1;
        continue;
      }
      const frame = frames.at(-1) as Frame;
      const isNamed = frame.name !== undefined && isFieldName(frame.name);
      const secret = isNamed ? frame.name : frame.secret;
      const token = readToken(text, index, isNamed);
      index = token.end;
      if (token.quote !== '' || !isPunctuation(token.value)) this.addWord(token, frame, secret);
      else if (token.value === '{' || token.value === '[')
        frames.push({secret, start: token.start});
      else if (token.value === ',') frame.name = undefined;
      else if (token.value !== ':') this.close(token.end);
    }
    while (frames.length > 1) this.close(text.length);
    this.addPair(frames[0] as Frame);
    return applyEdits(text, this.edits);
  }

  private addWord(token: Token, frame: Frame, secret: string | undefined): void {
    const {text} = this;
    const value = unescape(token.value);
    let next = token.end;
    while (isSpace(text[next] ?? '')) next += 1;
    if (text[next] === ':' && frame.name === undefined) {
      frame.name = value;
      return;
    }
    const {name = ''} = frame;
    if (/^(?:key|name)$/i.test(name)) frame.key = value;
    if (/^value$/i.test(name)) frame.value = token;
    const isText = token.quote !== '' && value !== '';
    if (secret !== undefined && (isText || isSecretField(secret, value))) this.hide(token);
    else if (/["'{[]/.test(value) && token.quote !== '') this.addInner(token, value);
    frame.name = undefined;
  }

  /** Masks JSON as text. */
  private addInner({start, end, quote}: Token, value: string): void {
    const masked = maskFields(value, this.secrets, this.depth + 1);
    if (masked === value) return;
    const text = JSON.stringify(masked).slice(1, -1);
    this.edits.push({start, end, text: quote + text + quote});
  }

  private hide({start, end, quote, value}: Token): void {
    const mark = quote || '"';
    this.secrets.push(unescape(value));
    this.edits.push({start, end, text: mark + HIDDEN + mark});
  }

  private close(end: number): void {
    const {frames, text} = this;
    if (frames.length === 1) return;
    const frame = frames.pop() as Frame;
    const {start} = frame;
    this.addPair(frame);
    const parent = frames.at(-1) as Frame;
    if (/^value$/i.test(parent.name ?? ''))
      parent.value = {start, end, quote: '', value: text.slice(start, end)};
    parent.name = undefined;
  }

  /** Masks the value of a pair whose key is the name of a secret. */
  private addPair({key, value}: Frame): void {
    if (key !== undefined && value && isSecretField(key, unescape(value.value))) this.hide(value);
  }
}

/** Replaces parts of a text. Those in another one are replaced with it. */
function applyEdits(text: string, edits: Edit[]): string {
  let end = 0;
  const parts: string[] = [];
  for (const edit of edits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < end) continue;
    parts.push(text.slice(end, edit.start), edit.text);
    ({end} = edit);
  }
  return parts.join('') + text.slice(end);
}

/** Masks the values of secret fields in JSON, and of JSON as text in it. */
function maskFields(text: string, secrets: string[], depth = 0): string {
  return depth > MAX_DEPTH ? text : new FieldMask(text, secrets, depth).run();
}

/** Whether a field has a secret. In bodies, any `key` is the name of an input. */
const isFieldName = (name: string) => !/^keys?$/i.test(name) && isCredentialName(name);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** The last name in brackets: `user[password]`. */
const getLastName = (name: string) => name.replace(/\]$/, '').replace(/^.*\[/s, '');

/** The start of a parameter of URLs, forms, and files of settings. */
const PARAMETER = {
  start: /(?:^|[?&;\s"'({])([^\s=&?;"'<>({]+)=/g,
  value: /"?([^\s"&]*)/y,
  isName: isCredentialName,
};
/** The start of a field in JSON that is malformed further up. */
const FIELD = {
  start: /(?<![\p{L}\d_.$-])([\p{L}\d_.$-]+)\\*["']\s*:\s*(?=\\*["'])/gu,
  value: /\\*["']([^"'\\]*)/y,
  isName: isFieldName,
};

/** Masks the values after the names of secrets. */
function maskAfter(
  text: string,
  {start, value, isName}: {start: RegExp; value: RegExp; isName: (name: string) => boolean},
  secrets: string[],
): string {
  const edits: Edit[] = [];
  for (const match of text.matchAll(start)) {
    const name = getLastName(decode(match[1] ?? ''));
    value.lastIndex = match.index + match[0].length;
    const [whole, found = ''] = isName(name) ? (value.exec(text) ?? []) : [];
    if (whole === undefined) continue;
    const sent = decode(found.replace(/(?<!\\)\\+$/, ''));
    if (sent === HIDDEN || !isSecretField(name, sent)) continue;
    const end = value.lastIndex;
    secrets.push(sent);
    edits.push({start: end - found.length, end, text: HIDDEN});
  }
  return applyEdits(text, edits);
}

/** Elements of XML. */
const ELEMENT = /<([^<>]*)>([^<]*)/g;
/** Text after the name of a scheme. */
const SCHEME = /\b((?:bearer|basic|apikey)\s+)([\w.~+/=-]+)/gi;
/** Passwords in URLs. */
const USER_INFO = /(:\/\/[^\s/:@"]*:)([^\s/@"]+)(?=@)/g;
/** Text that is a secret wherever it is: a key that says so, or a JSON Web Token. */
const SECRET_TEXT = /(?<![\w-])(?:(?:sk|rk|ghp|xox[a-z])[-_][\w-]{8,}|eyJ[\w-]{8,}(?:\.[\w-]*)+)/g;

/** Whether what follows the name of a scheme is no word, such as in `basic features`. */
const isOpaque = (text: string) => (text.length >= 8 && /\d/.test(text)) || text.length >= 24;

/** Hides secrets that no name tells. */
export const maskKnown = (text: string): string => text.replace(SECRET_TEXT, HIDDEN);

/**
 * @param isHeader - whether the text is the value of a header, where anything after the name of a
 *   scheme is a secret
 */
export function maskText(text: string, isHeader = false): MaskedText {
  const secrets: string[] = [];
  const hide = (value: string) => {
    secrets.push(value);
    return HIDDEN;
  };
  const fields = maskAfter(maskFields(text, secrets), FIELD, secrets);
  const masked = maskAfter(fields, PARAMETER, secrets)
    .replace(ELEMENT, (whole, tag: string, value: string) => {
      const name = /[^\s:]*$/.exec(tag.slice(0, 200).replace(/\s.*/s, ''))?.[0] ?? '';
      return isSecretField(name, value.trim()) ? `<${tag}>${hide(value.trim())}` : whole;
    })
    .replace(SCHEME, (whole, scheme: string, value: string) =>
      isHeader || isOpaque(value) ? scheme + hide(value) : whole,
    )
    .replace(USER_INFO, (_, before: string, value: string) => before + hide(value));
  return {text: maskKnown(masked), secrets};
}
