/** Finds front matter as Docusaurus does. */

/** @returns the YAML of a page, and what follows; no content if it has no front matter */
export function splitFrontMatter(text: string): {yaml: string; content?: string} {
  const [, yaml = '', content] =
    /^\uFEFF?---[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n|$)([^]*)$/.exec(text) ?? [];
  return {yaml, content};
}
