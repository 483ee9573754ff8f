/** Options of the step for host files. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import type {Directives} from './contentSecurityPolicy';
import type {MarkdownFiles, Redirect} from './headers';

/** Netlify's files are also those of Cloudflare Pages. */
export type Host = 'netlify' | 'azure' | 'nginx';

export type HostFilesOptions = {
  /** Which hosts get a file; all by default. */
  readonly hosts?: readonly Host[];
  /** Pages that moved. They win over redirects of parents, which the step adds. */
  readonly redirects?: readonly Redirect[];
  /** Files that moved. Only hosts that read a host file follow them. */
  readonly fileRedirects?: readonly Redirect[];
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns sources that the Content-Security-Policy allows in addition to the site's own files:
   *   hosts of external services, for example
   */
  readonly allowSources?: (siteDir: string) => Directives;
  /** Text of inline scripts that other scripts insert, to which the policy applies, too. */
  readonly insertedScripts?: readonly string[];
  /** Text of style elements that scripts insert. */
  readonly insertedStyles?: readonly string[];
  /** Names of browser features for `Permissions-Policy` that the site or a service uses. */
  readonly usedFeatures?: readonly string[];
  /** Headers of every response, to add or to replace. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Folders, besides /assets/, whose files carry a hash or a version in their names and never
   * change. With a slash at both ends.
   */
  readonly immutableFolders?: readonly string[];
  /** Types of files by extension, to add or to replace. */
  readonly mimeTypes?: Readonly<Record<string, string>>;
  /** Types of files without an extension, by path. */
  readonly contentTypes?: Readonly<Record<string, string>>;
  /**
   * Names of Markdown files, if an earlier step writes them: nginx then serves them to clients that
   * prefer Markdown.
   */
  readonly markdown?: MarkdownFiles;
  /** What crawlers may use the content for (https://contentsignals.org), such as `search=yes`. */
  readonly contentSignal?: string;
  /** Where to report vulnerabilities: an `https:`, `mailto:`, or `tel:` URI. */
  readonly securityContact?: string;
};

const text = z.string();
const texts = z.array(text);
const redirectList = z.array(optionsOf<Redirect>({from: text, to: text}));

export const hostFilesOptions = optionsOf<HostFilesOptions>({
  hosts: z.array(z.enum(['netlify', 'azure', 'nginx'])).optional(),
  redirects: redirectList.optional(),
  fileRedirects: redirectList.optional(),
  allowSources: functionOption.optional(),
  insertedScripts: texts.optional(),
  insertedStyles: texts.optional(),
  usedFeatures: texts.optional(),
  headers: z.record(text, text).optional(),
  immutableFolders: texts.optional(),
  mimeTypes: z.record(text, text).optional(),
  contentTypes: z.record(text, text).optional(),
  markdown: optionsOf<MarkdownFiles>({
    ending: z.instanceof(RegExp),
    pagesWithout: texts,
    otherFiles: z.instanceof(RegExp),
    notFound: text,
  }).optional(),
  contentSignal: text.optional(),
  securityContact: text.optional(),
});
