// Every fenced block of docs, blog, release notes and terms is compiled, validated and, where it can be, run.
import {beforeAll, describe, expect, it} from 'vitest';
import {readPages} from '../../scripts/content/pages';
import {checkSamples, format, type Result} from './check';

let result: Result;

beforeAll(async () => {
  result = await checkSamples(readPages());
}, 120_000);

describe('the samples of all pages', () => {
  it('are found', () => {
    expect(result.blocks.length).toBeGreaterThan(300);
  });

  it('compile and fit the API', () => {
    expect(result.problems.map(format)).toEqual([]);
  });
});
