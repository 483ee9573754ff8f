/** Calculations and output of benchmarks: medians, sizes, tables, and a line about the machine. */
import {availableParallelism, loadavg, totalmem} from 'node:os';
import {KB} from '../../support/budgets';

/** @returns the middle value, or the upper of the two middle values */
export function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures one time after the other, as often as `--runs` says. */
export async function repeat<T>(runs: string, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < Number(runs)) results.push(await measure());
  return results;
}

/** @returns the median with this number of decimals */
export const formatMedian = (values: readonly number[], digits = 0): string =>
  findMedian(values).toFixed(digits);

/** @returns bytes in kilobytes of 1,024 bytes, with this number of decimals */
export const formatKilobytes = (bytes: number, digits = 1): string => (bytes / KB).toFixed(digits);

/** A row of a table: its cells by the heads of their columns. */
export type Row = Readonly<Record<string, string | number>>;

/** Prints a Markdown table. The first column is text, the others are numbers. */
export function printTable(rows: readonly Row[]): void {
  const head = Object.keys(rows[0] ?? {});
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  console.log();
  for (const cells of [head, rule, ...rows.map(Object.values)])
    console.log(`| ${cells.join(' | ')} |`);
}

/**
 * Describes the conditions of a measurement: date, Node, cores, memory, and the load of the last
 * minute. A load above the number of cores makes times longer.
 */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB, load average ${load.toFixed(1)}`;
}
