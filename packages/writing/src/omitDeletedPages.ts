/**
 * Keeps `npm start` from printing errors about a page that was deleted: until Docusaurus has read
 * its pages again, its list of them still names the file. The content rules report links to it.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

const MISSING = /(?:Cannot find module|Can't resolve) '@site\/([^'?]+\.mdx?)\b/;

type Compilation = {errors: {readonly message: string}[]};

/**
 * Creates a plugin of the bundler for development.
 *
 * @param siteDir - the site's folder, as an absolute path
 */
export const omitDeletedPages = (siteDir: string) => ({
  apply({
    hooks: {afterCompile},
  }: {
    readonly hooks: {
      readonly afterCompile: {tap(name: string, act: (compilation: Compilation) => void): void};
    };
  }): void {
    afterCompile.tap('omit-deleted-pages', (compilation) => {
      const isKept = ({message}: Compilation['errors'][number]) => {
        const [, file] = MISSING.exec(message) ?? [];
        return file === undefined || existsSync(path.join(siteDir, file));
      };
      const errors = [...compilation.errors];
      const kept = errors.filter(isKept);
      // The bundler copies a list that is set.
      if (kept.length < errors.length) compilation.errors = kept;
    });
  },
});
