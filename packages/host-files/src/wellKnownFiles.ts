/** Text of robots.txt and security.txt. */
import {WriterError} from '@docs-kit/basics/writerError';

/** Crawlers that checks of sites for agents (isitagentready.com) look for by their names. */
const AI_CRAWLERS = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Google-Extended',
  'PerplexityBot',
  'Perplexity-User',
  'Applebot-Extended',
  'CCBot',
  'meta-externalagent',
];

/** Names of content signals in the vocabulary of Content-Usage. It has none for `ai-input`. */
const USAGE_CATEGORIES: Readonly<Record<string, string>> = {
  search: 'search',
  'ai-train': 'train-ai',
};

/**
 * @param signal - what the content may be used for (https://contentsignals.org)
 * @returns the same as a value of the `Content-Usage` header (draft-ietf-aipref-attach), in the
 *   categories of draft-ietf-aipref-vocab; `undefined` if none fits
 */
export function toContentUsage(signal: string): string | undefined {
  const preferences = signal.split(',').flatMap((preference) => {
    const [name = '', value = ''] = preference.trim().split('=');
    const category = USAGE_CATEGORIES[name];
    return category ? [`${category}=${value.charAt(0)}`] : [];
  });
  return preferences.join(', ') || undefined;
}

/**
 * Allows everything: a crawler must be able to read a page to find out that it is `noindex`.
 *
 * @param siteUrl - URL of the site, without a trailing slash
 * @param signal - what the content may be used for (https://contentsignals.org)
 */
export function renderRobots(siteUrl: string, signal?: string): string {
  const usage = signal && toContentUsage(signal);
  const rules = [
    ...(signal ? [`Content-Signal: ${signal}\n`] : []),
    ...(usage ? [`Content-Usage: ${usage}\n`] : []),
    'Allow: /\n',
  ].join('');
  const agents = AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('');
  return `User-agent: *\n${rules}\n${agents}${rules}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** RFC 9116 recommends less than a year. */
const MAX_SECURITY_TXT_DAYS = 364;

/**
 * @param contact - where to report vulnerabilities: an `https:`, `mailto:`, or `tel:` URI
 * @param language - language tag of the site
 * @param commit - date of the last commit, so that builds of one commit are equal
 * @param today - when the build runs
 * @returns /.well-known/security.txt (https://www.rfc-editor.org/rfc/rfc9116)
 * @throws WriterError without a commit, or if the file of this commit has expired
 */
export function renderSecurityTxt(
  contact: string,
  siteUrl: string,
  language: string,
  commit: Date | undefined,
  today: Date,
): string {
  if (!commit) {
    throw new WriterError(
      'hostFiles has a securityContact, but without a commit, security.txt has no expiration date. Build in a git clone, or unset it.',
    );
  }
  const expires = new Date(commit.getTime() + MAX_SECURITY_TXT_DAYS * 24 * 60 * 60 * 1000);
  if (expires <= today)
    throw new WriterError(
      `hostFiles has a securityContact, but security.txt would have expired ${MAX_SECURITY_TXT_DAYS} days after the last commit, on ${expires.toISOString().slice(0, 10)}. Commit a change, or unset it.`,
    );
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
