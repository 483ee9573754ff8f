/**
 * Watches the files behind the pages in `npm start`: the configuration, and code of the build.
 * Docusaurus watches its configuration file only, and reloads it with all modules that it imports.
 */
import {statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';

/** Watched files, as patterns from the site's folder. */
type Files = {
  /** Files whose values are reloaded, such as those of the navigation bar. */
  readonly reloaded: readonly string[];
  /** Files of code that a running server can't replace. */
  readonly restarted: readonly string[];
  /** Whether a configuration can be loaded; if not, the content rules say what is wrong. */
  readonly isValid?: (siteDir: string) => boolean;
};

/** @returns the file that has changed last, and when */
async function findChanged(siteDir: string, files: readonly string[]) {
  const names = await Globby([...files], {cwd: siteDir});
  const found = names.map((name) => ({name, time: statSync(path.join(siteDir, name)).mtimeMs}));
  return found.toSorted((a, b) => b.time - a.time)[0] ?? {name: files.join(', '), time: 0};
}

/** @param act - called with the file that has changed, from the site's folder */
const watch =
  (name: string, files: readonly string[], act: (file: string, context: LoadContext) => void) =>
  (context: LoadContext): Plugin => {
    let isStarted = false;
    let latest = '';
    return {
      name,
      getPathsToWatch: () => [...files],
      async loadContent() {
        if (!isStarted) {
          isStarted = true;
          return;
        }
        const changed = await findChanged(context.siteDir, files);
        // Git changes many files at once, and Docusaurus calls this for each.
        const change = `${changed.name} ${changed.time}`;
        if (change !== latest) act(changed.name, context);
        latest = change;
      },
    };
  };

/** @returns plugins that each watch one kind of file */
export const watchBuildFiles = ({reloaded, restarted, isValid = () => true}: Files) => [
  // Docusaurus loads its configuration again when the time of the file changes.
  watch('docs-kit-reload-configuration', reloaded, (file, {siteDir, siteConfigPath}) => {
    const config = path.resolve(siteDir, siteConfigPath);
    // Docusaurus watches its own file, and touching that would never end.
    if (path.resolve(siteDir, file) === config || !isValid(siteDir)) return;
    logger.info(`${file} has changed. Loading the configuration again…`);
    const now = new Date();
    utimesSync(config, now, now);
  }),
  watch('docs-kit-restart-notice', restarted, (file) =>
    logger.warn(`${file} is code of the build. Restart npm start to apply the change.`),
  ),
];
