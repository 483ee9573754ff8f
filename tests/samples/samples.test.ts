// Every fenced block of docs, blog, release notes and terms, and every sample of the API reference, is compiled, validated
// and, where it can be, run.
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {format, readPages} from '../../src/plugins/content/pages';
import {blocksOf} from '../support/blocks';
import {byId} from '../support/openapi';
import {checkSamples, type Result} from './check';
import {generatedPages} from './generated';
import {checkPython} from './python';
import {callsPlatform, COMPILED_ONLY, nameOf, run} from './run';
import {unitsOf} from './typescript';

const generated = generatedPages();
const pages = [...readPages(), ...generated];
const units = unitsOf(pages.flatMap(blocksOf)).units.filter(callsPlatform);
const excluded = new Map(COMPILED_ONLY);
const runnable = units.filter((unit) => !excluded.has(nameOf(unit)) || unit.source.includes('agentClientCredentials'));

let result: Result;
const ran = new Map<string, number>();
const requests = new Map<string, number>();
const mappings = new Map<string, number>();
const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

beforeAll(async () => {
  result = await checkSamples(pages);
}, 120_000);

describe('the samples of all pages', () => {
  it('are found', () => {
    expect(result.blocks.length).toBeGreaterThan(300);
  });

  it('of the API reference are there, four an operation, and all of them are validated against the API', async () => {
    expect(generated).toHaveLength(byId.size);
    const own = result.blocks.filter(({file}) => file.startsWith('api/openapi.json '));
    const languages = new Map<string, number>();
    for (const {lang} of own) languages.set(lang, (languages.get(lang) ?? 0) + 1);
    expect(Object.fromEntries(languages)).toEqual({
      bash: byId.size,
      ts: byId.size,
      csharp: byId.size,
      python: byId.size,
    });
    for (const block of own.filter(({lang}) => lang === 'python')) {
      expect((await checkPython(block)).requests, block.file).toBeGreaterThan(0);
    }
    const unsent = generated
      .flatMap(blocksOf)
      .filter(({lang, file}) => lang === 'ts' && !runnable.some((unit) => unit.block.file === file));
    expect(unsent).toEqual([]);
  });

  it('compile and fit the API', () => {
    expect(result.problems.map(format)).toEqual([]);
  });

  it('contain placeholders instead of secrets', () => {
    const secrets = result.blocks.flatMap(({file, line, code}) =>
      [...code.matchAll(/(?:api[_-]?key|token|secret|password)["']?\s*[:=]\s*["'`]([^"'`\s]+)["'`]/gi)].map(
        ([, value = '']) => ({file, line, value}),
      ),
    );
    expect(secrets.length).toBeGreaterThan(0);
    // Plain words aren't keys.
    expect(secrets.filter(({value}) => !/^YOUR_[A-Z_]+$|^[a-z-]+$|[${}]/.test(value))).toEqual([]);
  });

  it('are left out of running by names that exist', () => {
    const names = new Set(units.map(nameOf));
    expect(COMPILED_ONLY.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('samples that call the platform run', () => {
  it.concurrent.each(
    runnable.map((unit) => [`${unit.block.file}:${unit.block.line} ${unit.block.title ?? ''}`, unit] as const),
  )('%s', async (_, unit) => {
    const page = pages.find(({file}) => file === unit.block.file);
    if (!page) throw new Error(`${unit.block.file} was not read`);
    const {received, problems} = await run(unit, page);
    expect(problems).toEqual([]);
    count(ran, unit.block.lang);
    for (const {operation, method, url, mapped} of received) {
      count(requests, operation ?? '');
      // The SDK calls some operations under /api and in another case; the server does not mind.
      if (mapped) count(mappings, `${`${method} ${url}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|48213/g, '…')} → ${mapped}`);
    }
  });
});

afterAll(() => {
  for (const [lang, number] of ran) {
    const counted = result.counts.get(lang);
    if (counted) counted.run = number;
  }
  console.table(Object.fromEntries([...result.counts].sort(([, a], [, b]) => b.found - a.found)));
  const calling = result.units.filter(callsPlatform);
  const left = calling.filter(({path}) => !runnable.some((unit) => unit.path === path));
  console.log(`Compiled only, ${left.length} of the ${calling.length} that call the platform:`);
  for (const unit of left)
    console.log(`  ${nameOf(unit)}: ${excluded.get(nameOf(unit)) ?? 'part of a page in a browser'}`);
  console.log('Requests of samples that ran, by operation:');
  console.table(Object.fromEntries(requests));
  console.log('Addresses of the SDK that the specification spells otherwise:');
  console.table(Object.fromEntries(mappings));
});
