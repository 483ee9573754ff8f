/** Cross-references in legal documents: anchors are explicit, and "section N" links to section N. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {describe, expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');
const NAMES = ['terms-of-use', 'privacy-policy', 'data-processing-agreement'] as const;
const pages = new Map<string, CheerioAPI>(
  NAMES.map((name) => [`/terms/${name}`, load(readFileSync(path.join(ROOT, `build/terms/${name}.html`), 'utf8'))]),
);

describe.each(NAMES)('%s', (name) => {
  const route = `/terms/${name}`;
  const source = readFileSync(path.join(ROOT, `terms/${name}.mdx`), 'utf8');

  it('has an explicit anchor for every section, so that rewording keeps links working', () => {
    const headings = source.match(/^## .+$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(8);
    expect(headings.filter((heading) => !/\{\/\* #[a-z0-9-]+ \*\/\}$/.test(heading))).toEqual([]);
  });

  it('numbers the clauses of a section without gaps', () => {
    const numbers = [...source.matchAll(/^\*\*(\d+)\.(\d+) /gm)].map(([, section, clause]) => [
      section,
      Number(clause),
    ]);
    expect(numbers.length > 0, 'only the privacy policy has no clauses').toBe(name !== 'privacy-policy');
    numbers.forEach(([section, clause], index) => {
      const [sectionBefore, before] = numbers[index - 1] ?? [];
      expect(clause, `clause ${section}.${clause}`).toBe(section === sectionBefore ? Number(before) + 1 : 1);
    });
  });

  it('shows the version and effective date from its front matter', () => {
    const [, frontMatter = ''] = source.split(/^---$/m);
    for (const [key, label] of [
      ['version', 'Version'],
      ['effective_date', 'Effective date'],
    ] as const) {
      const value = new RegExp(`^${key}: "?(.+?)"?$`, 'm').exec(frontMatter)?.[1];
      expect(value, key).toBeTruthy();
      expect(pages.get(route)?.('article').text()).toContain(`${label}: ${value}`);
    }
  });

  it('links each section reference to the section with that number', () => {
    const $ = pages.get(route);
    let checked = 0;
    for (const link of $?.('.markdown a[href*="#"]:not(.hash-link)').toArray() ?? []) {
      const {pathname, hash} = new URL($?.(link).attr('href') ?? '', `http://localhost${route}`);
      const target = pages.get(pathname)?.(`[id="${decodeURIComponent(hash.slice(1))}"]`);
      if (!target) {
        continue;
      }
      const text = $?.(link).text() ?? '';
      expect(target, `${text} → ${pathname}${hash}`).toHaveLength(1);
      const number = /^(?:section|annex|schedule) ([A-Z0-9]+)$/i.exec(text)?.[1];
      if (number) {
        checked += 1;
        expect(target.text(), `${text} → ${hash}`).toMatch(new RegExp(`^(?:(?:Annex|Schedule) )?${number}\\b`));
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('has every section that it mentions without a link', () => {
    const $ = pages.get(route);
    const text = $?.('.markdown').text() ?? '';
    const numbers = new Set(
      $?.('.markdown h2')
        .map((_, heading) => /^(\d+)\./.exec($(heading).text())?.[1])
        .get(),
    );
    const linked = new Set(
      $?.('.markdown a')
        .map((_, link) => /^section (\d+)$/i.exec($(link).text())?.[1])
        .get(),
    );
    const named = [...text.matchAll(/\bsection (\d+)\b/gi)].map(([, number]) => number ?? '');
    expect(named.filter((number) => !numbers.has(number) && !linked.has(number))).toEqual([]);
  });
});
