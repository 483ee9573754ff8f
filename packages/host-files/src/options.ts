/** Options of the step for host files. */
import {functionOf, listOf, optionsOf, z} from '@docs-kit/basics/options';
import {redirectOption} from '@docs-kit/build-steps/siteOptions';
import type {Directives} from './contentSecurityPolicy';

const text = z.string();
const texts = listOf(text);

export const hostFilesOptionsSchema = optionsOf({
  /** Which hosts get a file; all by default. Netlify's files are also those of Cloudflare Pages. */
  hosts: listOf(z.enum(['netlify', 'azure', 'nginx'])).optional(),
  /** Pages that moved. They win over redirects of parents, which the step adds. */
  redirects: listOf(redirectOption).optional(),
  /** Files that moved. Only hosts that read a host file follow them. */
  fileRedirects: listOf(redirectOption).optional(),
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns sources that the Content-Security-Policy allows in addition to the site's own files:
   *   hosts of external services, for example
   */
  allowSources: functionOf<(siteDir: string) => Directives>().optional(),
  /** Text of inline scripts that other scripts insert, to which the policy applies, too. */
  insertedScripts: texts.optional(),
  /** Text of style elements that scripts insert. */
  insertedStyles: texts.optional(),
  /** Names of browser features for `Permissions-Policy` that the site or a service uses. */
  usedFeatures: texts.optional(),
  /** Headers of every response, to add or to replace. */
  headers: z.record(text, text).optional(),
  /**
   * Folders, besides /assets/, whose files carry a hash or a version in their names and never
   * change. With a slash at both ends.
   */
  immutableFolders: texts.optional(),
  /** Types of files by extension, to add or to replace. */
  mimeTypes: z.record(text, text).optional(),
  /** Types of files without an extension, by path. */
  contentTypes: z.record(text, text).optional(),
  /**
   * Names of Markdown files, if an earlier step writes them: nginx then serves them to clients that
   * prefer Markdown.
   */
  markdown: optionsOf({
    /** Matches the end of the name of a page's Markdown version, in JavaScript and nginx. */
    ending: z.instanceof(RegExp),
    /** Paths of pages that have no Markdown version. */
    pagesWithout: texts,
    /** Matches Markdown files that aren't versions of pages, in JavaScript and nginx. */
    otherFiles: z.instanceof(RegExp),
    /** Path of the file for missing addresses. */
    notFound: text,
  }).optional(),
  /** What crawlers may use the content for (https://contentsignals.org), such as `search=yes`. */
  contentSignal: text.optional(),
  /** Where to report vulnerabilities: an `https:`, `mailto:`, or `tel:` URI. */
  securityContact: text.optional(),
});

export type HostFilesOptions = z.infer<typeof hostFilesOptionsSchema>;

export type Host = NonNullable<HostFilesOptions['hosts']>[number];

export type MarkdownFiles = NonNullable<HostFilesOptions['markdown']>;
