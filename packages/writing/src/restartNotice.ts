/**
 * Warns in `npm start` when a change needs a restart. Docusaurus watches and reloads its
 * configuration file, but no module that the file imports.
 */
import {logger} from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';

/** @param files - patterns of the modules, from the site's folder */
export const restartNotice = (files: readonly string[]) => (): Plugin => {
  let isStarted = false;
  return {
    name: 'restart-notice',
    getPathsToWatch: () => [...files],
    loadContent() {
      if (isStarted) logger.warn('The code of the build has changed. Restart to apply the change.');
      isStarted = true;
    },
  };
};
