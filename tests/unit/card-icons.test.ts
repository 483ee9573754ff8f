/** Icons of cards belong to pages that exist. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {CARD_ICONS} from '../../src/content/cardIcons';

const styles = readFileSync('src/theme/DocCard/styles.module.css', 'utf8');

it('each card has the icon of a page', () => {
  const moved = Object.keys(CARD_ICONS).filter((address) => !existsSync(`.${address}.mdx`));
  expect(moved, 'pages that moved: correct their addresses in src/content/cardIcons.ts').toEqual(
    [],
  );
  const unknown = Object.values(CARD_ICONS).filter(
    (icon) => !new RegExp(`^\\.${icon}\\b`, 'm').test(styles),
  );
  expect(unknown, 'icons without a class in src/theme/DocCard').toEqual([]);
});
