/** The calculator of run costs: its sums, in the page and as Markdown. */
import {describe, expect, it} from 'vitest';
import {COST_EXAMPLE, explainCost} from '../../src/content/runCost';

const calculate = (values: Partial<typeof COST_EXAMPLE>) => {
  const nothing = {...COST_EXAMPLE, promptTokens: 0, completionTokens: 0, services: 0, runs: 1};
  return explainCost({...nothing, ...values})
    .slice(0, 3)
    .map(({cost}) => cost);
};

const findMaximum = (dailyQuota: number, monthlyQuota: number, credit: number) =>
  explainCost({...COST_EXAMPLE, dailyQuota, monthlyQuota, credit}).at(-1);

describe('The calculator of run costs', () => {
  it('adds tokens at the price per million, and other costs, and multiplies by runs and days', () => {
    expect(calculate({promptTokens: 1e6, promptPrice: 2})).toEqual(['2', '2', '60']);
    expect(calculate({completionTokens: 5e5, completionPrice: 8})).toEqual(['4', '4', '120']);
    expect(calculate({services: 0.5, runs: 10})).toEqual(['0.5', '5', '150']);
    expect(calculate({services: 0.01234567, runs: 0})).toEqual(['0.01235', '0', '0']);
  });

  it('shows each calculation with its numbers', () => {
    const sums = explainCost({...COST_EXAMPLE, promptTokens: 1500, promptPrice: 2, runs: 400});
    expect(sums[0]?.calculation).toMatch(/^1,500 × 2 ÷ 1,000,000 \+ /);
    expect(sums[1]?.calculation).toBe(`400 × ${sums[0]?.cost}`);
    expect(sums[2]?.calculation).toBe(`30 × ${sums[1]?.cost}`);
  });

  it('ends in the lowest of the limits that are set, whatever the runs cost', () => {
    expect(findMaximum(5, 100, 120)?.cost).toBe('100');
    expect(findMaximum(2, 100, 120)).toMatchObject({
      calculation: 'the lowest of 31 × 2 (daily quota), 100 (monthly quota), and 120 (balance)',
      cost: '62',
    });
    expect(findMaximum(Infinity, Infinity, 80)).toMatchObject({
      calculation: '80 (balance)',
      cost: '80',
    });
    expect(findMaximum(0, Infinity, 80)?.cost).toBe('0');
    expect(findMaximum(Infinity, Infinity, Infinity)?.cost).toBe('no maximum');
  });
});
