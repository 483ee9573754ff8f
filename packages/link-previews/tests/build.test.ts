/** The step on a small build of another site. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {OUT, readBuilt, run, SITE, writeBakery} from '@docs-kit/build-steps/testing';
import {beforeEach, expect, it} from 'vitest';
import {linkPreviews} from '../src';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#aa5500" d="M0 0h8v8z"/></svg>';

const COLORS = {
  background: 'black',
  shape: 'gray',
  text: 'white',
  muted: 'silver',
  accent: 'orange',
};

/** @returns paths of the images that services read, without the site's URL */
const listImages = (html: string) =>
  [...html.matchAll(/(?:og|twitter):image" content="https:\/\/bakery\.example(.*?)"/g)].map(
    ([, file]) => file,
  );

beforeEach(() => {
  writeBakery();
  writeFileSync(path.join(SITE, 'mark.svg'), MARK);
});

it('draws an image, and adds tags to the heads of pages', async () => {
  await run({steps: [linkPreviews({markFile: 'mark.svg', colors: COLORS})]});
  const page = readBuilt('docs/baking/bread.html');
  expect(page).toContain('<meta property="og:site_name" content="Bakery Docs">');
  const [image = '', ...others] = listImages(page);
  expect(readFileSync(path.join(OUT, image)).subarray(1, 4).toString()).toBe('PNG');
  expect(others).toEqual([]);
  expect(page).not.toContain('text/markdown');
  expect(readBuilt('404.html')).not.toContain('canonical');
});

it('keeps the image that front matter names', async () => {
  const file = path.join(OUT, 'blog/ovens.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('card.png', 'oven.png'));
  await run({steps: [linkPreviews({markFile: 'mark.svg', colors: COLORS})]});
  expect(listImages(readBuilt('blog/ovens.html'))).toEqual(['/img/oven.png', '/img/oven.png']);
});
