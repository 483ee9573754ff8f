/** Options of link previews and of the files for hosts. */
import {CONTENT_TYPES, LINK_HEADER, MARKDOWN_FILES} from '@docs-kit/agent-docs';
import {SPECULATION_RULES} from '@docs-kit/html-first/scriptElements';
import type {HostFilesOptions, LinkPreviewOptions} from '@docs-kit/site-files';
import {getColor} from '../../content/node/colors';
import {fileRedirects, redirects} from '../redirects';
import {IMAGE_HOSTS} from '../site';
import {createAllowSources, LIBRARY_STYLES} from './contentSecurityPolicy';
import type {Env} from './env';
import {FONT_FILE} from './head';
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

export const linkPreviewOptions: LinkPreviewOptions = {
  fontFile: `static${FONT_FILE}`,
  markFile: 'static/img/mark-dark.svg',
  colors: {
    background: getColor('deep'),
    shape: getColor('deep-raised'),
    text: getColor('on-deep'),
    muted: getColor('on-deep-muted'),
    accent: getColor('on-deep-key'),
  },
  // "Docs" alone would say little outside of the site.
  partNames: {Docs: 'Documentation'},
};
