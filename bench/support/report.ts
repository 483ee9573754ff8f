/** What benchmarks print: medians, sizes, tables, and a line about the machine. */
import {availableParallelism, loadavg, totalmem} from 'node:os';
import {KB} from '../../tooling/weight';

/** @returns the middle value, or the upper of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures several times, one after the other. @param runs - how often, as in `--runs` */
export async function repeat<T>(runs: string, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < Number(runs)) results.push(await measure());
  return results;
}

export const formatKilobytes = (bytes: number, digits = 1): string => (bytes / KB).toFixed(digits);

/** A Markdown table; the first column is text, the others are numbers. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Date, cores, memory, and the load of the last minute. A load above the number of cores makes
 * times longer.
 */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB, load average ${load.toFixed(1)}`;
}
