/** Errors of the bundler about pages that were deleted: omitDeletedPages.ts. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createFolder} from '../../basics/tests/folder';
import {omitDeletedPages} from '../src/omitDeletedPages';

describe('omitDeletedPages', () => {
  it('leaves out errors about pages that are gone', () => {
    const siteDir = createFolder('omit-deleted-pages');
    writeFileSync(path.join(siteDir, 'kept.mdx'), '');
    const toError = (name: string) => ({
      message: `× Cannot find module '@site/${name}' for matched aliased key '@site'`,
    });
    const compilation = {
      errors: ['gone.mdx', 'kept.mdx', 'gone.ts', 'gone.mdx?a=1'].map(toError),
    };
    omitDeletedPages(siteDir).apply({
      hooks: {afterCompile: {tap: (_name, act) => act(compilation)}},
    });
    expect(compilation.errors).toEqual(['kept.mdx', 'gone.ts'].map(toError));
  });
});
