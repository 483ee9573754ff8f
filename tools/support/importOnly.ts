/**
 * Lets scripts load packages that only `import` can load, also when another package requires them.
 * tsx resolves all requests as `require` does, where Node.js itself accepts such packages.
 */
import nodeModule from 'node:module';

type Resolve = (request: string, parent: object, isMain: boolean, options?: object) => string;

/** The function that tsx replaces as well. */
const loader = nodeModule as unknown as {_resolveFilename: Resolve};
const resolve = loader._resolveFilename;

loader._resolveFilename = (request, parent, isMain, options) => {
  try {
    return resolve(request, parent, isMain, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    const conditions = new Set(['node', 'import', 'default']);
    return resolve(request, parent, isMain, {...options, conditions});
  }
};
