/** Legal documents: versions, numbers, and cross-references ("section N" links to section N). */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parsePage} from '@docs-kit/writing/sources';
import {describe, expect, it} from 'vitest';
import {getBuiltPage, listTexts} from '../../tools/support/builtSite';

const NAMES = readdirSync('terms').map((file) => path.basename(file, '.mdx'));

describe.each(NAMES)('%s', (name) => {
  const route = `/terms/${name}`;
  const file = `terms/${name}.mdx`;
  const {text: source, frontMatter} = parsePage(readFileSync(file, 'utf8'), file);
  const $ = getBuiltPage(route);
  const numbers = listTexts($, '.markdown h2').flatMap((text) => /^(\d+)\. /.exec(text)?.[1] ?? []);

  it('shows its version and effective date; a draft is marked, with its gaps', () => {
    const {version, effective_date: date} = frontMatter as {
      version: string;
      effective_date: string;
    };
    const text = $('article').text();
    expect(text).toContain(`Version: ${version}. Effective date: ${date}`);
    expect(text.includes('Draft for legal review')).toBe(version.startsWith('Draft'));
    expect($('mark').length > 0).toBe(version.startsWith('Draft'));
    // The parent company isn't a party to the terms, unless counsel says so.
    expect(text).not.toContain('Subgen AI AB');
  });

  it('has an explicit anchor for every section, so that rewording keeps links working', () => {
    const sections = source.match(/^## .+$/gm) ?? [];
    expect(sections.length).toBeGreaterThan(0);
    expect(sections.filter((heading) => !/\{\/\* #[a-z0-9-]+ \*\/\}$/.test(heading))).toEqual([]);
  });

  it('numbers sections, and the clauses of a section, without gaps', () => {
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    const clauses = [...source.matchAll(/^\*\*(\d+\.\d+) /gm)].map(([, clause = '']) => clause);
    expect(clauses.length > 0, 'only the privacy policy has no clauses').toBe(
      name !== 'privacy-policy',
    );
    const expected = numbers.flatMap((section) =>
      clauses
        .filter((clause) => clause.startsWith(`${section}.`))
        .map((_, index) => `${section}.${index + 1}`),
    );
    expect(clauses).toEqual(expected);
  });

  it('has every section that it mentions without a link', () => {
    const linked = listTexts($, '.markdown a').map((text) => /^section (\d+)$/i.exec(text)?.[1]);
    const text = $('.markdown').text();
    const named = [...text.matchAll(/\bsection (\d+)\b/gi)].map(([, number = '']) => number);
    expect(named.filter((number) => ![...numbers, ...linked].includes(number))).toEqual([]);
  });
});

it('links each section reference to the section with that number', () => {
  const references = NAMES.flatMap((name) =>
    getBuiltPage(`/terms/${name}`)('.markdown a[href*="#"]:not(.hash-link)')
      .toArray()
      .map((link) => ({
        number: /^(?:section|annex|schedule) ([A-Z0-9]+)$/i.exec(
          getBuiltPage(`/terms/${name}`)(link).text(),
        )?.[1],
        to: new URL(link.attribs.href ?? '', `http://localhost/terms/${name}`),
      }))
      .filter(({number, to}) => number && to.pathname.startsWith('/terms/')),
  );
  expect(references).not.toEqual([]);
  for (const {number, to} of references) {
    const target = getBuiltPage(to.pathname)(
      `[id="${decodeURIComponent(to.hash.slice(1))}"]`,
    ).text();
    expect(target, to.href).toMatch(new RegExp(`^(?:(?:Annex|Schedule) )?${number}\\b`));
  }
});
