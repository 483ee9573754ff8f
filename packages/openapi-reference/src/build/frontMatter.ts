/** Renders front matter of generated pages, and escapes their text. */
import type {ApiConfig} from '@docs-kit/openapi-model';

/** The files that pages are generated from. */
export type SpecNames = Pick<ApiConfig, 'specFile' | 'overlayFile'>;

/** @returns the comment that says where to edit a page */
export const formatNotice = ({specFile: spec, overlayFile: overlay}: SpecNames): string =>
  overlay === undefined
    ? `# Generated from ${spec}. Edit that file instead.`
    : `# Generated from ${spec} and ${overlay}. Edit the second one instead.`;

/** Writes the values as JSON, which is valid YAML, so a title can have any character. */
export function renderFrontMatter(spec: SpecNames, values: Record<string, unknown>): string {
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', formatNotice(spec), ...lines, '---', ''].join('\n');
}

/** @returns `\[a\]` for `[a]` */
export const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>|])/g, '\\$1');
