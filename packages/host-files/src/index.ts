/** The step for host files: headers, redirects, robots.txt, and security.txt. */
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '@docs-kit/build-steps';
import {type HostFilesOptions, hostFilesOptionsSchema} from './options';

export {
  buildSecurityHeaders,
  getCacheControl,
  HIDDEN_FILES,
  type HostConfig,
  IMMUTABLE,
  MARKDOWN_INDEX,
  PREFERS_MARKDOWN,
  REJECTED_TARGET,
  REVALIDATE,
} from './headers';
export {nameHostConfig, readHostConfig} from './hostConfig';
export {formatHashSource} from './inlineHashes';
export {addQuery} from './pageRedirects';
export {createSpellings} from './spellings';
export type {HostFilesOptions};

/**
 * Writes the files of hosts: into the published folder, where their hosts read them and don't serve
 * them, and `nginx.conf` into the folder `deploy` beside it. For other hosts, it writes pages that
 * redirect. The policy allows inline scripts and styles of pages by their hashes, so steps that
 * change pages come before.
 *
 * @throws WriterError if an option is wrong
 */
export function hostFiles(options: HostFilesOptions = {}): BuildStep {
  requireOptions('@docs-kit/host-files', hostFilesOptionsSchema, options);
  return {
    name: 'host files',
    run: async (pages, context) =>
      (await import('./writeHostFiles')).writeHostFiles(pages, context, options),
  };
}
