/** Cards of pages have an icon, and a fact in the words of their page. */
import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {CARDS} from '../../src/content/cards';

const readText = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/[*`\\]/g, '')
    .replace(/\s+/g, ' ');

const styles = readFileSync('src/theme/DocCard/styles.module.css', 'utf8');

describe('the card of each page', () => {
  it.each(Object.entries(CARDS))('%s has an icon, and a fact of the page', (id, card) => {
    const file = `docs/${id}.mdx`;
    expect(existsSync(file), file).toBe(true);
    expect(readText(file)).toContain(card?.fact);
    expect(styles).toMatch(new RegExp(`^\\.${card?.icon}\\b`, 'm'));
  });
});
