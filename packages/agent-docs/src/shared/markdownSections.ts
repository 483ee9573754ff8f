/** Finds the sections of Markdown. */

/** A heading, and the lines below it. */
export type MarkdownSection = {
  readonly title: string;
  /** The anchor of the heading: its own, or that which Docusaurus makes from the title. */
  readonly anchor: string;
  readonly depth: number;
  /** Index of the heading's line. */
  readonly start: number;
  /** Index of the line after the section and those below it. */
  readonly end: number;
  /** Index of the first rule in it. After tabs, a rule ends the last one. */
  readonly rule: number | undefined;
};

/** Matches the first or last line of fenced code: its indentation, its marks, and the rest. */
const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/;

/**
 * Finds the lines of fenced code, https://spec.commonmark.org/0.31.2/#fenced-code-blocks. A fence
 * ends with at least as many of the same marks, so code can contain shorter fences.
 */
function findFencedLines(lines: readonly string[]): boolean[] {
  let open: {marks: string; limit: number} | undefined;
  return lines.map((line) => {
    const [, indentation = '', marks = '', rest = ''] = FENCE.exec(line) ?? [];
    const wasOpen = open !== undefined;
    if (open) {
      const isEnd = marks.startsWith(open.marks) && rest.trim() === '';
      if (isEnd && indentation.length <= open.limit) open = undefined;
    } else if (marks && !(marks.startsWith('`') && rest.includes('`')))
      open = {marks, limit: indentation.length + 3};
    return wasOpen || open !== undefined;
  });
}

/** @returns a title as an anchor, as github-slugger writes it, which browsers would have to load */
const toAnchor = (title: string) =>
  title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\w`])(_+)([^_]+)\1(?![\w`])/g, '$2')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** @returns the sections with headings of levels 2 to 6, in order; code is skipped */
export function findSections(lines: readonly string[]): MarkdownSection[] {
  const fenced = findFencedLines(lines);
  const rules: number[] = [];
  const anchors = new Set<string>();
  /** Headings with the same title have numbers. */
  const numberAnchor = (base: string) => {
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${base}-${count}`;
    anchors.add(anchor);
    return anchor;
  };
  const headings = lines.flatMap((line, start) => {
    if (fenced[start]) return [];
    if (line === '---') rules.push(start);
    const [, marks, title, own] = /^(#{2,6}) (.+?)(?: \{#(\S+)\})?$/.exec(line) ?? [];
    if (!marks || !title) return [];
    const anchor = own ?? numberAnchor(toAnchor(title));
    return [{title, anchor, depth: marks.length, start}];
  });
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({depth}) => depth <= heading.depth);
    const end = next?.start ?? lines.length;
    return {...heading, end, rule: rules.find((rule) => heading.start < rule && rule < end)};
  });
}
