/** Options of the files for hosts. */
import {CONTENT_TYPES, LINK_HEADER, MARKDOWN_FILES} from '@docs-kit/agent-docs';
import type {HostFilesOptions} from '@docs-kit/host-files';
import {SPECULATION_RULES} from '@docs-kit/html-first/scriptElements';
import {fileRedirects, redirects} from '../redirects';
import {IMAGE_HOSTS} from '../site';
import {createAllowSources, LIBRARY_STYLES} from './contentSecurityPolicy';
import type {Env} from './env';
import type {RuntimeConfig} from './runtime';

export const buildHostFilesOptions = (env: Env, runtime: RuntimeConfig): HostFilesOptions => ({
  redirects,
  fileRedirects,
  allowSources: createAllowSources(runtime, IMAGE_HOSTS),
  insertedScripts: [SPECULATION_RULES],
  insertedStyles: LIBRARY_STYLES,
  // The Chat Widget can record speech.
  usedFeatures: runtime.chat ? ['microphone'] : [],
  headers: {Link: LINK_HEADER},
  immutableFolders: ['/fonts/', '/search-index/text/'],
  contentTypes: CONTENT_TYPES,
  markdown: MARKDOWN_FILES,
  contentSignal: env.CONTENT_SIGNAL,
  securityContact: env.SECURITY_CONTACT,
});
