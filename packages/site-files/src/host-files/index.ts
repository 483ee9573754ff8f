/** The step for host files: headers, redirects, robots.txt, and security.txt. */
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '../buildStep';
import {type HostFilesOptions, hostFilesOptions} from './options';

export * from './headers';
export * from './hostConfig';
export * from './inlineHashes';
export * from './spellings';
export {type HostFilesOptions, type MarkdownFiles, type Redirect, redirectOption} from './options';

/**
 * Writes the files of hosts: into the published folder, where their hosts read them and don't serve
 * them, and `nginx.conf` into the folder `deploy` beside it. For other hosts, it writes pages that
 * redirect. The policy allows inline scripts and styles of pages by their hashes, so steps that
 * change pages come before.
 *
 * @throws WriterError if an option is wrong
 */
export const hostFiles = (options: HostFilesOptions = {}): BuildStep => {
  requireOptions('the step hostFiles', hostFilesOptions, options);
  return {
    name: 'host files',
    run: async (pages, context) =>
      (await import('./writeHostFiles')).writeHostFiles(pages, context, options),
  };
};
