/**
 * Guesses how large Mermaid 11 will draw a diagram, so that the page can keep room for it. Measures of sequence diagrams
 * are Mermaid's own; text widths, and flowcharts altogether, are approximations.
 */

export type Size = {readonly width: number; readonly height: number};

/** Mean width of a letter in Mermaid's type of 16 px. */
const LETTER = 7.6;

/** Who takes part in a sequence diagram, in the order of their first mention. */
function participants(lines: readonly string[], messages: readonly RegExpExecArray[]): string[] {
  const declared = lines.flatMap((line) => /^(?:participant|actor)\s+(\S+)/.exec(line)?.[1] ?? []);
  return [...new Set([...declared, ...messages.flatMap(([, from = '', to = '']) => [from, to])])];
}

function sequenceSize(lines: readonly string[]): Size {
  const messages = lines.flatMap((line) => {
    const match = /^(\w+)\s*(?:<<)?--?[>x)]{1,2}[+-]?\s*(\w+)\s*:(.*)$/.exec(line);
    return match ? [match] : [];
  });
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const names = participants(lines, messages);
  const selfCalls = messages.filter(([, from, to]) => from === to).length;
  const gaps = names.slice(1).map((_, index) => {
    const texts = messages
      .filter(([, from = '', to = '']) => {
        const [low = 0, high = 0] = [names.indexOf(from), names.indexOf(to)].sort((a, b) => a - b);
        return low === index && high === index + 1;
      })
      .map(([, , , text = '']) => text.trim().length * LETTER + 20);
    return Math.max(200, ...texts);
  });
  return {
    width: 350 + gaps.reduce((sum, gap) => sum + gap, 0),
    height:
      171 +
      50 * messages.length +
      30 * selfCalls +
      47 * count(/^note\b/i) +
      55 * count(/^(?:loop|opt|alt|par|critical|break)\b/) +
      45 * count(/^(?:else|and|option)\b/),
  };
}

function flowchartSize(lines: readonly string[]): Size {
  const edges = lines.flatMap((line) => {
    const ids = line.split(/\s*[ox<]?(?:--+|-\.+-?|==+)[>ox-]*(?:\|[^|]*\|)?\s*/).map((part) => /^\w+/.exec(part)?.[0]);
    return ids.slice(1).flatMap((id, index) => (id && ids[index] ? [[ids[index], id] as const] : []));
  });
  const rank = new Map<string, number>();
  for (const [from, to] of edges) {
    rank.set(from, rank.get(from) ?? 0);
    // An edge back to an earlier node does not lengthen the chart.
    if (!rank.has(to)) rank.set(to, (rank.get(from) ?? 0) + 1);
  }
  const perRank = new Map<number, number>();
  for (const value of rank.values()) perRank.set(value, (perRank.get(value) ?? 0) + 1);
  const ranks = Math.max(1, perRank.size);
  const widest = Math.max(1, ...perRank.values());
  const sideways = /^(?:flowchart|graph)\s+(?:LR|RL)/.test(lines[0] ?? '');
  return sideways
    ? {width: ranks * 250 - 50, height: widest * 104 - 34}
    : {width: widest * 270 - 50, height: ranks * 130 - 40};
}

/**
 * @param source - a diagram in Mermaid's language
 * @returns its size in CSS pixels before it is fitted to the page
 */
export function diagramSize(source: string): Size {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:%%|accTitle|accDescr)/.test(line));
  const {width, height} = lines[0]?.startsWith('sequenceDiagram') ? sequenceSize(lines.slice(1)) : flowchartSize(lines);
  return {width: Math.round(width), height: Math.round(height)};
}
