/** Locates and checks picture files. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {optionsOf, z} from '@docs-kit/basics/options';
import type {Problem} from '@docs-kit/basics/writerError';
import {
  decodeAddress,
  resolveName,
  type Rule,
  type SourcePage,
  visitNodesOf,
} from '@docs-kit/writing/rules';
import {findMarkupProblem} from './svgMarkup';

export const pictureOptionsSchema = optionsOf({
  /** Folder of the pictures, from the site's folder. Default: `pictures`. */
  folder: z.string().optional(),
  /** The custom properties of CSS that pictures use as colors. Default: any color. */
  tokens: optionsOf({
    /** Beginning of their names, such as `--color-`. */
    prefix: z.string(),
    /** The file that defines them, and one of them, for messages. */
    file: z.string(),
    example: z.string(),
  }).optional(),
});

export type PictureOptions = z.infer<typeof pictureOptionsSchema>;

const getPictureFolder = ({folder = 'pictures'}: PictureOptions = {}) => folder;

/** @returns whether an image in Markdown is a picture, as in `![Text](@site/pictures/name.svg)` */
export const isPictureUrl = (url: string, options?: PictureOptions) =>
  url.startsWith(`@site/${getPictureFolder(options)}/`);

/** Smaller text can't be read on a phone. */
const MIN_TEXT_SIZE = 12;

const RULES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /<style|<script|\sstyle=|\son\w+=/,
    'the Content-Security-Policy blocks styles and scripts in a picture. Use attributes such as fill',
  ],
  [
    /\sid=|\sclass=/,
    'the picture has an id or a class, which may occur twice on a page. Remove it',
  ],
  [
    /<(image|foreignObject|use)\b/,
    'the element is not part of the drawing. Draw it with shapes and text',
  ],
];

/** Finds a color that isn't a design token, so that it stays the same in the dark mode. */
function findColorProblem(
  line: string,
  {prefix, file, example}: NonNullable<PictureOptions['tokens']>,
): string | undefined {
  const colors = [...line.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)];
  const isToken = (color = '') =>
    ['none', 'currentColor'].includes(color) || color.startsWith(`var(${prefix}`);
  return colors.every(([, color]) => isToken(color))
    ? undefined
    : `the color is not a design token. Use one of ${file}, such as ${example}`;
}

/**
 * @param svg - source of a picture
 * @param file - name of the file, for messages
 */
export function findDrawingProblems(
  svg: string,
  file: string,
  {tokens}: PictureOptions = {},
): Problem[] {
  const problems: Problem[] = [findMarkupProblem(svg, file) ?? []].flat();
  const report = (line: number, what: string) => problems.push({file, line, what: `${what}.`});
  if (!/^<svg [^>]*viewBox="0 0 [\d.]+ [\d.]+"/.test(svg)) {
    report(
      1,
      'the file does not start with <svg> and its size. Add viewBox="0 0 <width> <height>"',
    );
  }
  if (!/<title>[^<]+<\/title>/.test(svg))
    report(1, 'the picture has no title. Add <title> as the first element');
  svg.split('\n').forEach((text, index) => {
    for (const [pattern, what] of RULES) if (pattern.test(text)) report(index + 1, what);
    const color = tokens && findColorProblem(text, tokens);
    if (color) report(index + 1, color);
    for (const [, size] of text.matchAll(/font-size="([\d.]+)"/g)) {
      if (Number(size) < MIN_TEXT_SIZE)
        report(index + 1, `text has the size ${size}. Use at least ${MIN_TEXT_SIZE}`);
    }
  });
  return problems;
}

/** @returns the problems of a page's pictures, in the page and in their files */
export function findPictureProblems(
  {file, tree}: Pick<SourcePage, 'file' | 'tree'>,
  siteDir: string,
  options?: PictureOptions,
): Problem[] {
  const problems: Problem[] = [];
  const [files, images] = [new Set<string>(), new Set<string>()];
  visitNodesOf(tree, 'image', (node, _index, parent) => {
    if (!isPictureUrl(node.url, options)) {
      const name = decodeAddress(node.url);
      if (name && /^(?!\w+:).*\.svg$/.test(name)) images.add(resolveName(file, name, siteDir));
      return;
    }
    const name = node.url.slice('@site/'.length);
    // The second one is optional.
    files.add(name).add(name.replace(/\.svg$/, '.wide.svg'));
    if (parent?.children.length === 1) return;
    const what = `picture ${name} is inside a line of text. Put it in its own paragraph.`;
    problems.push({file, line: node.position?.start.line ?? 1, what});
  });
  const check = (name: string, find: (svg: string) => Problem | Problem[] | undefined) => {
    const target = path.join(siteDir, name);
    // The rule for images reports a missing file.
    if (existsSync(target)) problems.push(...[find(readFileSync(target, 'utf8')) ?? []].flat());
  };
  for (const name of files) check(name, (svg) => findDrawingProblems(svg, name, options));
  for (const name of images) check(name, (svg) => findMarkupProblem(svg, name));
  return problems;
}

/** @returns the content rule for pictures */
export const createPictureRule = (options?: PictureOptions): Rule => ({
  name: 'pictures',
  find: (page, {siteDir}) => findPictureProblems(page, siteDir, options),
});
