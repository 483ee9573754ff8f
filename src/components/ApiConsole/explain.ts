/** Explains statuses and failures in a sentence or two. */
import {ERROR_CODES, ERRORS_PAGE} from '@site/src/shared/errorCodes';

export type Explanation = {text: string; link?: {label: string; href: string}};

/** Error codes that response bodies contain. Each is an anchor of the page on errors. */
export const KNOWN_CODES: ReadonlySet<string> = new Set([
  ...Object.values(ERROR_CODES),
  'input_validation_error',
  'aiservice_execution_failed',
]);

const TEXTS: Readonly<Record<string, string>> = {
  400: 'The API refuses the request: something is missing, has the wrong form or breaks a rule. The body names what.',
  401: 'The API does not accept the credentials: a key or token is missing, mistyped, revoked or expired. Sending the same again will not help.',
  403: 'The API knows who is asking, but the key or user lacks the right to do this.',
  404: 'What the request names does not exist, or the key cannot see it. The values in the address may still be the examples.',
  405: 'The address exists, but not with this method.',
  413: 'The body is too large.',
  415: 'The content type of the body does not fit the operation.',
  429: 'Too many requests.',
  500: 'Something failed on the platform, not in your request. Send it once more; if it fails again, report it with the time, the operation and the body below.',
  502: 'The platform called a model and got no usable answer. The body lists the attempts.',
};

/** `90 seconds` as `1 minute 30 seconds`; hours from 3600 on. */
function duration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.slice(0, 2).join(' ') || '0 seconds';
}

/**
 * Describes how long to wait.
 *
 * @param value - the header `Retry-After` (RFC 9110, section 10.2.3): seconds or an HTTP date
 * @param now - milliseconds since the epoch
 */
export function retryAfterWords(value: string | undefined, now: number): string {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  if (text === '' || !Number.isFinite(seconds))
    return 'The answer does not say how long to wait: wait a little longer after each try.';
  return seconds <= 0 ? 'You can send it again now.' : `Wait ${duration(seconds)}, then send it again.`;
}

/** The `code` in the body of an error, if it's documented. */
function codeOf(body: string | undefined): string | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '');
    const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
    return typeof code === 'string' && KNOWN_CODES.has(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Explains the status of a response.
 *
 * @param response.retryAfter - the header `Retry-After`
 * @param response.body - the body's text
 * @returns `undefined` for a successful response
 */
export function explainStatus(
  {status, retryAfter, body}: {status: number; retryAfter?: string; body?: string},
  now: number,
): Explanation | undefined {
  if (status < 400) return undefined;
  const code = codeOf(body) ?? ERROR_CODES[status] ?? (status < 500 ? 'validation_error' : 'server_error');
  const parts = [TEXTS[status] ?? TEXTS[status < 500 ? 400 : 500] ?? ''];
  if (status === 429 && code === 'agent_execution_failed') parts[0] = 'The vendor of the model limits the rate.';
  if (status === 429 || retryAfter !== undefined) parts.push(retryAfterWords(retryAfter, now));
  return {text: parts.join(' '), link: {label: code, href: `${ERRORS_PAGE}#${code}`}};
}

/**
 * Explains a request without a response. Browsers hide the reason from pages, so the message lists the likely ones.
 *
 * @param online - `navigator.onLine`
 */
export function explainFailure(url: string, online: boolean): Explanation {
  const {host} = new URL(url);
  if (!online)
    return {text: `This device seems to be offline, so ${host} could not be reached. Connect it and send again.`};
  return {
    text: `No answer that this page may read came from ${host}. Browsers do not tell pages why: the network or a blocker may be in the way, the API may redirect, or it does not allow requests from this site (CORS). The command below makes the same request outside the browser.`,
  };
}
