/** Finds the sections of Markdown. */

/** A heading, and the lines below it. */
export type MarkdownSection = {
  readonly title: string;
  readonly depth: number;
  /** Index of the heading's line. */
  readonly start: number;
  /** Index of the line after the section and those below it. */
  readonly end: number;
  /** Index of the first rule in it. After tabs, a rule ends the last one. */
  readonly rule: number | undefined;
};

/** @returns the sections with headings of levels 2 to 6, in order; code is skipped */
export function findSections(lines: readonly string[]): MarkdownSection[] {
  let isCode = false;
  const rules: number[] = [];
  const headings = lines.flatMap((line, start) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return [];
    if (line === '---') rules.push(start);
    const [, marks, title] = /^(#{2,6}) (.+)$/.exec(line) ?? [];
    return marks && title ? [{title, depth: marks.length, start}] : [];
  });
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({depth}) => depth <= heading.depth);
    const end = next?.start ?? lines.length;
    return {...heading, end, rule: rules.find((rule) => heading.start < rule && rule < end)};
  });
}
