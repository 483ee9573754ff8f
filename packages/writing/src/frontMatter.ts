/** Finds and reads front matter as Docusaurus does. */
import {isObject} from '@docs-kit/basics/json';
import {parse} from 'yaml';

/** @returns the YAML of a page, and what follows; no content if it has no front matter */
export function splitFrontMatter(text: string): {yaml: string; content?: string} {
  const [, yaml = '', content] =
    /^\uFEFF?---[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n|$)([^]*)$/.exec(text) ?? [];
  return {yaml, content};
}

/** Reads YAML. The content rules report an error, with its line. */
export function parseYaml(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml) ?? {};
    if (isObject(value)) return value;
  } catch {}
  return {title: 'The front matter is not valid YAML'};
}
