/** The pictures of this site. */
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {listContentFiles} from '@docs-kit/writing/sources';
import {rspack} from '@docusaurus/faster';
import {describe, expect, it} from 'vitest';
import {API_DIR} from '../../src/config/api';
import {pictureOptions} from '../../src/config/node/pictures';
import {SITE_PARTS} from '../../src/config/siteParts';

const FOLDER = pictureOptions.folder;

describe('Pictures of the site', () => {
  it('every picture of the site is on a page', () => {
    const text = listContentFiles('.', [API_DIR], SITE_PARTS)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const unused = readdirSync(FOLDER).filter(
      (file) => !text.includes(`(@site/${FOLDER}/${file.replace('.wide.svg', '.svg')})`),
    );
    expect(unused).toEqual([]);
  });

  it('draws for a phone, and for a wide column where a second drawing exists', () => {
    for (const file of readdirSync(FOLDER)) {
      const width = Number(
        /viewBox="0 0 (\d+)/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1],
      );
      expect(width, file).toBeLessThanOrEqual(file.endsWith('.wide.svg') ? 640 : 340);
    }
  });
});

describe('a warm build', () => {
  const dir = createFolder('warm-pictures');
  const write = (name: string, content: string) => writeFileSync(path.join(dir, name), content);

  /** @returns the script of a page with a picture, built with the cache of the builds before */
  const build = () =>
    new Promise<string>((resolve, reject) => {
      const compiler = rspack({
        mode: 'production',
        context: dir,
        entry: './page.js',
        output: {path: path.join(dir, 'build')},
        cache: true,
        experiments: {
          cache: {type: 'persistent', storage: {type: 'filesystem', directory: `${dir}/cache`}},
        },
      });
      compiler.run((error: Error | null, stats?: {hasErrors: () => boolean}) =>
        compiler.close(() => {
          if (error ?? stats?.hasErrors()) reject(error ?? new Error(String(stats)));
          else resolve(readFileSync(path.join(dir, 'build/main.js'), 'utf8'));
        }),
      );
    });

  it('notices a second drawing that is new, has changed, or is gone', async () => {
    const loader = path.resolve('packages/pictures/src/pictureLoader.cjs');
    write(
      'page.js',
      `import picture from ${JSON.stringify(`!!${loader}!./a.svg`)}; console.log(picture);`,
    );
    write('a.svg', '<svg>phone</svg>');
    expect(await build()).toContain('phone');
    write('a.wide.svg', '<svg>desktop</svg>');
    expect(await build()).toContain('desktop');
    write('a.wide.svg', '<svg>paper</svg>');
    expect(await build()).toContain('paper');
    rmSync(path.join(dir, 'a.wide.svg'));
    expect(await build()).not.toContain('paper');
  });
});
