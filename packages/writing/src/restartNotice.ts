/**
 * Warns in `npm start` when a change needs a restart. Docusaurus watches and reloads its
 * configuration file, but no module that the file imports.
 */
import {logger} from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';

export default function restartNotice(): Plugin {
  let isStarted = false;
  return {
    name: 'restart-notice',
    getPathsToWatch: () => ['{src/config,packages}/**/*.{ts,mjs,json,eta,mustache,conf}'],
    loadContent() {
      if (isStarted) logger.warn('The code of the build has changed. Restart to apply the change.');
      isStarted = true;
    },
  };
}
