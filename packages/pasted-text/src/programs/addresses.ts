/**
 * Addresses as other programs copy them: they lead through another site, hide where they lead,
 * track readers, or expire.
 */
// cspell:ignore fbclid gclid lnkd urldefense webcache googleusercontent msclkid gbraid wbraid
// cspell:ignore workitems evernote onedrive preprod nonprod loca ngrok trycloudflare gitpod
// cspell:ignore redir proofpoint tinyurl shorturl cutt bingj igshid hsenc hsmi
// cspell:ignore jsessionid phpsessid dclid srsltid ttclid twclid yclid vero
import type {ProgramRules} from '../rules';

/** Sites that pass readers on, by name, and the address in the address. */
const WRAPPERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Google', /^https:\/\/(?:www\.)?google\.[a-z.]+\/url\?(?:.*&)?(?:q|url)=([^&]+)/],
  ['Outlook', /^https:\/\/\w+\.safelinks\.protection\.outlook\.com\/.*[?&]url=([^&]+)/],
  ['Facebook', /^https:\/\/lm?\.facebook\.com\/l\.php\?(?:.*&)?u=([^&]+)/],
  [
    'LinkedIn',
    /^https:\/\/www\.linkedin\.com\/(?:redir\/redirect|safety\/go)\?(?:.*&)?url=([^&]+)/,
  ],
  ['YouTube', /^https:\/\/www\.youtube\.com\/redirect\?(?:.*&)?q=([^&]+)/],
  ['Slack', /^https:\/\/slack-redir\.net\/link\?(?:.*&)?url=([^&]+)/],
  ['a mail filter', /^https:\/\/urldefense\.(?:com|proofpoint\.com|us)\/v3\/__(.+?)__;/],
  ['a copy of Google', /^https:\/\/(?:www\.)?google\.[a-z.]+\/amp\/(?:s\/)?(.+)$/],
  ['the Internet Archive', /^https:\/\/web\.archive\.org\/web\/[\w*]+\/(https?:.+)$/],
];

const SHORTENED =
  /^https?:\/\/(?:bit\.ly|t\.co|lnkd\.in|goo\.gl|tinyurl\.com|ow\.ly|buff\.ly|is\.gd|rb\.gy|shorturl\.at|cutt\.ly)\//i;

const CACHED =
  /^https?:\/\/(?:[\w-]+\.translate\.goog|webcache\.googleusercontent\.com|cc\.bingj\.com)\//i;

/** Parameters that only say where a reader came from, or who it is. */
const TRACKING =
  /[?&;](jsessionid|PHPSESSID|sessionid|utm_(?:source|medium|campaign|term|content|id)|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_eid|mc_cid|igshid|_hsenc|_hsmi|_ga|_gl|mkt_tok|srsltid|ttclid|twclid|li_fat_id|yclid|vero_id|oly_enc_id|WT\.mc_id)=/;

/** Chats with a model, which only their writer can open. */
const CHATS =
  /^https?:\/\/(?:claude\.ai\/chat\/|(?:chatgpt\.com|chat\.openai\.com)\/(?:c|g\/[^/]+\/c)\/|gemini\.google\.com\/app\/|copilot\.microsoft\.com\/chats\/)/i;

/** A name and a password before the host. */
const PASSWORD = /^[a-z]+:\/\/[^/?#@:]+:[^/?#@]+@/i;

/** Signatures of addresses that work for minutes or hours. */
const SIGNED =
  /[?&](?:X-Amz-(?:Expires|Signature)|X-Goog-(?:Expires|Signature)|jwt|Expires=\d+&(?:.*&)?Signature|se=\d{4}-.*&sig|sig=[^&]+&(?:.*&)?se)(?:=|$)|^https?:\/\/we\.tl\//i;

/** Addresses that only members of an organization can open. */
const MEMBERS_ONLY =
  /^https?:\/\/(?:[\w-]+\.sharepoint\.com\/|teams\.(?:microsoft|live)\.com\/|[\w-]+\.slack\.com\/archives\/|mail\.google\.com\/|outlook\.(?:office(?:365)?|live)\.com\/|docs\.google\.com\/\w+\/d\/[^/]+\/edit|(?:www\.)?notion\.so\/\S*[\da-f]{32}|app\.slack\.com\/|[\w-]+\.atlassian\.net\/(?:browse|wiki|jira)\/|linear\.app\/|app\.(?:asana|clickup)\.com\/|trello\.com\/c\/|dev\.azure\.com\/[^/]+\/[^/]+\/_workitems|www\.evernote\.com\/shard\/|onedrive\.live\.com\/)/i;

/** Sites that exist while someone works on a change, or shows it to others. */
const TEMPORARY =
  /^https?:\/\/(?:deploy-preview-\d+--[\w-]+\.netlify\.app|[\w-]+-git-[\w-]+\.vercel\.app|[\da-f]{8}\.[\w-]+\.pages\.dev|[\w.-]+\.(?:ngrok(?:-free)?\.(?:app|dev|io)|trycloudflare\.com|loca\.lt|app\.github\.dev|gitpod\.io))(?:[/:?#]|$)/i;

/**
 * Hosts on which a team tests changes. `dev`, `test`, and `qa` are parts of a name, as in
 * `api-dev`, or below another one: alone, as in `dev.example.com`, they can be sites for everyone.
 */
const STAGING =
  /^https?:\/\/(?:[\w.-]+[.-])?(?:(?:staging|stage|stg|uat|preprod|pre-prod|nonprod)(?:-[\w-]+)?|(?:dev|test|qa|int)-(?:admin|api|app|hub|portal|web|www)|(?<=[\w-][.-])(?:dev|test|qa|int))(?:\.[\w-]+){2,}(?:[/:?#]|$)/i;

/** @returns the address in an address, which can be encoded, and without a protocol */
function unwrap(address: string): string {
  try {
    return decodeURIComponent(address).replace(/^(?!\w+:)/, 'https://');
  } catch {
    return address;
  }
}

const findAddressProblem = ({url: link}: {readonly url: string}): string | undefined => {
  for (const [name, pattern] of WRAPPERS) {
    const [, address] = pattern.exec(link) ?? [];
    if (address !== undefined) return `the link goes through ${name}. Use ${unwrap(address)}.`;
  }
  if (SHORTENED.test(link))
    return `link to ${link} hides where it leads. Write the address of the page that it opens.`;
  if (CACHED.test(link))
    return `link to ${link} is a copy of a page. Write the address of the page itself.`;
  const [, parameter] = TRACKING.exec(link) ?? [];
  if (parameter !== undefined)
    return `link to ${link} tracks readers. Remove ${parameter} from it.`;
  if (CHATS.test(link))
    return `link to ${link} is a chat that only its writer can open. Link to a page, or add what it says.`;
  if (PASSWORD.test(link))
    return `the address of a link has a password. Change the password, and write the address without what is before @.`;
  if (MEMBERS_ONLY.test(link))
    return `link to ${link} opens only for members of an organization. Link to a public page, or add what it says.`;
  if (TEMPORARY.test(link))
    return `link to ${link} leads to a preview, which is deleted. Write the address of the published page.`;
  if (STAGING.test(link))
    return `link to ${link} leads to a host for tests, which readers can’t open. Write the address for everyone, or put it in backticks.`;
  return SIGNED.test(link)
    ? `link to ${link} works only for a short time. Save the file in static, or link to a page.`
    : undefined;
};

export const addresses: ProgramRules = {
  name: 'addresses',
  nodes: {link: findAddressProblem, definition: findAddressProblem},
};
