/** Colors for code outside of stylesheets, and their contrast. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import {describe, expect, it} from 'vitest';
import {getColor, TOKENS_PATH} from '../../src/content/node/colors';
import {findContrastProblems} from '../../src/content/node/contrast';
import {findTokenProblems} from '../../src/content/node/tokenNames';

const site = createFolder('colors');

describe('The colors of the site', () => {
  it('reads colors from tokens.css, and throws on unknown ones', () => {
    expect(getColor('page')).toBe('#ffffff');
    expect(() => getColor('mauve')).toThrow('--kit-mauve');
  });

  it('reports colors with too little contrast, in the line of their mode', () => {
    expect(findContrastProblems('.')).toEqual([]);
    const text = readFileSync(TOKENS_PATH, 'utf8');
    const dark = text.indexOf('[data-theme="dark"]');
    const pale = text.slice(0, dark).replace(/--kit-text-muted: #\w+/, '--kit-text-muted: #aaaaaa');
    mkdirSync(path.join(site, path.dirname(TOKENS_PATH)), {recursive: true});
    writeFileSync(
      path.join(site, TOKENS_PATH),
      pale + text.slice(dark).replace(/--kit-link: #\w+/, '--kit-link: #333333'),
    );
    const lines = findContrastProblems(site).map(formatProblem);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^src\/css\/tokens\.css:\d+: --kit-text-muted has a contrast of 2\.32 on --kit-page in the light colors\./,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /--kit-link has a contrast of 1\.\d+ on --kit-page in the night colors\./,
      ),
    );
  });

  it.each(['#aaa', 'rgb(170 170 170)', 'hsl(0, 0%, 67%)'])('reads %s', (color) => {
    mkdirSync(path.join(site, path.dirname(TOKENS_PATH)), {recursive: true});
    const text = readFileSync(TOKENS_PATH, 'utf8').replace(
      /(--kit-text-muted:).*;/,
      `$1 ${color};`,
    );
    writeFileSync(path.join(site, TOKENS_PATH), text);
    expect(findContrastProblems(site)[0]?.what).toMatch(
      /^--kit-text-muted has a contrast of \S+ on --kit-page in the light colors\./,
    );
  });

  it('reports a color that is none, at its line', () => {
    mkdirSync(path.join(site, path.dirname(TOKENS_PATH)), {recursive: true});
    const text = readFileSync(TOKENS_PATH, 'utf8');
    writeFileSync(
      path.join(site, TOKENS_PATH),
      text.replace(/--kit-link: [^;]+;/, '--kit-link: no-color;'),
    );
    const line = text.split('\n').findIndex((row) => row.includes('--kit-link:')) + 1;
    const [problem] = findContrastProblems(site);
    expect(problem).toMatchObject({line, what: expect.stringContaining('--kit-link has no color')});
  });

  it('reports a color that it compares and that has another name now', () => {
    mkdirSync(path.join(site, path.dirname(TOKENS_PATH)), {recursive: true});
    const text = readFileSync(TOKENS_PATH, 'utf8').replaceAll(
      '--kit-text-muted:',
      '--kit-text-soft:',
    );
    writeFileSync(path.join(site, TOKENS_PATH), text);
    expect(findContrastProblems(site).map(({what}) => what)).toEqual([
      expect.stringContaining('--kit-text-muted has no color in the light colors.'),
      expect.stringContaining('--kit-text-muted has no color in the night colors.'),
      expect.stringContaining('--kit-text-muted has no color in the dark colors.'),
    ]);
  });

  // cspell:ignore boarder
  it('reports a name that was changed in one place only', () => {
    expect(findTokenProblems('.')).toEqual([]);
    mkdirSync(path.join(site, path.dirname(TOKENS_PATH)), {recursive: true});
    const text = readFileSync(TOKENS_PATH, 'utf8').replaceAll('--kit-border:', '--kit-boarder:');
    writeFileSync(path.join(site, TOKENS_PATH), text);
    writeFileSync(path.join(site, 'src/css/base.css'), 'hr { color: var(--kit-border); }');
    const line = text.split('\n').findIndex((row) => row.includes('--kit-boarder:')) + 1;
    expect(findTokenProblems(site).map(formatProblem)).toContain(
      `${TOKENS_PATH}:${line}: --kit-border has no value, and src/css/base.css uses it. Write --kit-border instead of --kit-boarder, or change both.`,
    );
  });
});
