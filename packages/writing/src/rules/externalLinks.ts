/** Content rules for links that leave the site. */
import {findNearest} from '@docs-kit/basics/nearest';

/** Protocols without `//` that readers' programs know. */
const PROTOCOLS: ReadonlySet<string> = new Set([
  'mailto',
  'tel',
  'sms',
  'pathname',
  'geo',
  'callto',
  ...['facetime', 'feed', 'intent', 'itms-apps', 'magnet', 'market', 'matrix', 'msteams', 'sip'],
  ...['sips', 'skype', 'slack', 'urn', 'vscode', 'vscode-insiders', 'webcal', 'whatsapp', 'xmpp'],
]);

const isMailAddress = (text: string) => /^[^\s<>@]+@[^\s<>@]+$/.test(text);

/** Hosts of private networks. */
const PRIVATE_HOST =
  /^(?:10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$|\.(?:local|internal|intranet|lan|corp|home\.arpa)$/i;

/** Whether an address is on one of the hosts; `*.example.com` has all hosts of a domain. */
export function isOnHost(url: string, hosts: readonly string[]): boolean {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return false;
  const {host} = new URL(absolute);
  return hosts.some(
    (name) => host === name || (name.startsWith('*.') && host.endsWith(name.slice(1))),
  );
}

/**
 * @param link - an address that begins with a protocol, or with `//`
 * @param internalHosts - hosts of a private network that readers can reach
 * @returns what is wrong with the address
 */
export function findExternalProblem(
  link: string,
  internalHosts: readonly string[] = [],
): string | undefined {
  const [, protocol = '', slashes = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*)?:?(\/*)(.*)$/i.exec(link) ?? [];
  const name = protocol.toLowerCase();
  if (name === 'http' || name === 'https') {
    if (slashes !== '//') return `link to ${link} is malformed. Write ${name}:// before the host.`;
    if (/^https?:?\/\//i.test(rest)) return `link to ${link} begins twice. Remove one https://.`;
    const host = URL.canParse(link) ? new URL(link).hostname : '';
    // An address in text has its own message.
    if (/[[\]|<>]/.test(rest)) return undefined;
    if (host === '' || rest === '') return `link to ${link} isn’t an address. Correct it.`;
    if (isOnHost(link, internalHosts)) return undefined;
    if (PRIVATE_HOST.test(host))
      return `link to ${link} leads to a private network. Link to a public page, or put the address in backticks.`;
    return host.includes('.') || host === 'localhost' || host.startsWith('[')
      ? undefined
      : `link to ${link} has the host "${host}", which readers can’t reach. Write the whole name of the host.`;
  }
  if (name === 'mailto')
    return rest.startsWith('?') || rest.replace(/\?.*$/, '').split(',').every(isMailAddress)
      ? undefined
      : `link to ${link} is not an email address. Write mailto:name@example.com.`;
  if (name === 'tel')
    return /^\+?[\d().;=\w-]+$/.test(rest)
      ? undefined
      : `link to ${link} is not a phone number. Write tel: and digits, as in tel:+15551234.`;
  const [meant] = slashes === '//' ? findNearest(name, ['https', 'http'], 1, 0.6) : [];
  if (meant && name !== '') return `link to ${link} has an unknown protocol. Write ${meant}://.`;
  return name === '' || slashes.length >= 2 || PROTOCOLS.has(name)
    ? undefined
    : `link to ${link}: browsers don’t know "${protocol}:". Link to a file, or write the address of a page.`;
}
