/** The pictures of this site. */
import {readdirSync, readFileSync} from 'node:fs';
import {listContentFiles} from '@docs-kit/writing/sources';
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
