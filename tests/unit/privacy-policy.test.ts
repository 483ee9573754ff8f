/**
 * The privacy policy's section on this site: it quotes the interface word for word, and lists the
 * choice of every group of tabs.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readContentPages} from '../support/contentPages';
import {SITE_STORAGE} from '../support/privacyPolicy';

/** Text of all files of components, with single spaces as a browser shows it. */
const interfaceText = ['src/components', 'src/theme', 'packages']
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '))
  .join('\n');

describe('the privacy policy', () => {
  const policy = readFileSync('terms/privacy-policy.mdx', 'utf8');
  const [, section = ''] = /\{\/\* #cookies \*\/\}\n([\s\S]*?)\n## /.exec(policy) ?? [];
  const quotes = [...section.matchAll(/\*\*([^*]+)\*\*|"([^"]+)"/g)].map(
    ([, bold, quoted]) => bold ?? quoted ?? '',
  );

  it('quotes the interface', () => expect(quotes).not.toEqual([]));

  it.each(quotes)('quotes "%s" as the interface has it', (quote) => {
    expect(interfaceText).toContain(quote.replace(/\s+/g, ' '));
  });

  it('lists the choice of every group of tabs', () => {
    const groups = readContentPages().flatMap(({text}) =>
      [...text.matchAll(/groupId="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(groups).not.toEqual([]);
    const listed = new Set(SITE_STORAGE.map(({name}) => name));
    expect(groups.filter((id) => !listed.has(`docusaurus.tab.${id}`))).toEqual([]);
  });
});
