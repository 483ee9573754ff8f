/** What benchmarks print: medians, tables, and a line about the machine. */
import {availableParallelism, loadavg, totalmem} from 'node:os';

/** @returns the middle value, or the upper of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

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
