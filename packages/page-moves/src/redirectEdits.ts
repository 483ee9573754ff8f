/** Adds a redirect to the file that has them. */

/** A redirect on its own line. */
const LINE = /^[ \t]*\{from: (['"])(\S+)\1, to: (['"])(\S+)\3\},?[ \t]*$/;

/**
 * Redirects a route, and routes that lead to it, to another one. Redirects from the new route go.
 *
 * @param text - a module with `redirects = [`, whose entries have one line or two
 * @returns `undefined` if there's no list
 */
export function addRedirect(text: string, from: string, to: string): string | undefined {
  const start = /\bredirects\b[^=\n]*=\s*\[\n/.exec(text);
  if (!start) return undefined;
  const lines = text
    .replaceAll(`to: '${from}'`, `to: '${to}'`)
    .replaceAll(`to: "${from}"`, `to: "${to}"`)
    .split('\n')
    .filter((line) => LINE.exec(line)?.[2] !== to);
  const first = text.slice(0, start.index + start[0].length).split('\n').length - 1;
  const end = lines.findIndex((line, row) => row >= first && /^\s*\]/.test(line));
  const last = lines.findLastIndex((line, row) => row < end && row >= first && LINE.test(line));
  lines.splice(last < 0 ? first : last + 1, 0, ...format(from, to));
  return lines.join('\n');
}

/** @returns the lines of an entry, of at most 100 characters each */
function format(from: string, to: string): string[] {
  const line = `  {from: '${from}', to: '${to}'},`;
  return line.length <= 100 ? [line] : ['  {', `    from: '${from}',`, `    to: '${to}',`, '  },'];
}
