/** The first lines of modules, in the site and in all packages. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const FOLDERS = ['api', 'packages', 'src', 'tools'];

describe('The first lines of modules', () => {
  it('say what each module is', () => {
    const modules = FOLDERS.flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
        path.posix.join(folder, file.replaceAll('\\', '/')),
      ),
    ).filter(
      (file) =>
        /\.(?:tsx?|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|tests|lib)\/|\.d\.ts$/.test(file),
    );
    expect(modules).not.toEqual([]);
    const withoutComment = modules.filter(
      (file) => !/^(?:\/\*\*|#!|\/\/\/)/.test(readFileSync(file, 'utf8')),
    );
    expect(withoutComment).toEqual([]);
  });
});
