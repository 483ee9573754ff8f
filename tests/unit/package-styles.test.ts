/**
 * Packages bring their styles: another site that installs one finds each class and custom property
 * in it, in a package that it depends on, or in Docusaurus's classic theme.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {listNeeded, MANIFESTS} from '../support/packages';

const readAll = (folder: string, names: RegExp) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => names.test(name))
    .map((name) => ({
      name: path.posix.join(folder, name.replaceAll('\\', '/')),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }));

const THEME = [
  'infima/dist/css/default',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/theme-common/lib',
  '@docusaurus/theme-mermaid/lib',
]
  .flatMap((folder) => readAll(`node_modules/${folder}`, /\.(?:js|css)$/))
  .map(({text}) => text)
  .join('\n');

const folders = [...MANIFESTS.keys()].map((name) => `packages/${name}/src`);

const stylesOf = (folder: string): string =>
  [...listNeeded(folder.split('/')[1] ?? '')]
    .flatMap((needed) => readAll(`packages/${needed}/src`, /\.css$/))
    .map(({text}) => text)
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '');

/** Marks where a template has an expression. */
const GAP = '\0';

const splitWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '' && !word.includes(GAP));

/** @returns the words of the strings in an expression, without those that it completes */
function listWords(node: ts.Node): string[] {
  if (ts.isElementAccessExpression(node)) return [];
  if (ts.isCallExpression(node)) return node.arguments.flatMap(listWords);
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
  )
    return [];
  if (ts.isStringLiteralLike(node)) return splitWords(node.text);
  if (ts.isTemplateExpression(node)) {
    const {head, templateSpans} = node;
    const texts = [head.text, ...templateSpans.map(({literal}) => literal.text)];
    const isWhole = (index: number) =>
      /(?:^|\s)$/.test(texts[index] ?? '') && /^(?:\s|$)/.test(texts[index + 1] ?? '');
    const inside = templateSpans.filter((_, index) => isWhole(index));
    return [
      ...splitWords(texts.join(GAP)),
      ...inside.flatMap(({expression}) => listWords(expression)),
    ];
  }
  const words: string[] = [];
  ts.forEachChild(node, (child) => void words.push(...listWords(child)));
  return words;
}

/** Places of parameters for classes, by the function's name. */
const TAKES_CLASSES: Readonly<Record<string, number>> = {
  addLiveRegion: 1,
  setHtml: 1,
  span: 0,
  wrap: 1,
};

/** @returns classes that a module's elements have, apart from those of CSS modules */
function listClasses({name, text}: {name: string; text: string}): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
      /^class(?:Name)?$/.test(node.name.getText()) &&
      node.initializer
    )
      found.push(...listWords(node.initializer));
    // HTML and MDX in strings.
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, classes = ''] of node.getText().matchAll(/\bclass(?:Name)?="([^"]*)"/g))
        found.push(...splitWords(classes.replace(/\$\{[^}]*\}/g, GAP)));
    if (ts.isCallExpression(node)) {
      const classes = node.arguments[TAKES_CLASSES[node.expression.getText()] ?? -1];
      if (classes) found.push(...listWords(classes));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((word) => /^[a-z][\w-]*$/i.test(word));
}

const modules = folders.flatMap((folder) =>
  readAll(folder, /\.tsx?$/).map((module) => ({...module, folder, classes: listClasses(module)})),
);

/** @returns the names of classes in a stylesheet */
const listDefined = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));

/** Names of the theme are in its styles, or quoted in its scripts. */
const OF_THEME = new Set(THEME.match(/(?<=[.'"`])[a-z][\w-]*/gi));

it('styles each class that a package uses', () => {
  const defined = new Map(folders.map((folder) => [folder, listDefined(stylesOf(folder))]));
  const found = modules.flatMap(({name, folder, classes}) =>
    [...new Set(classes)]
      .filter((word) => defined.get(folder)?.has(word) === false && !OF_THEME.has(word))
      .map((word) => `${name}: .${word} has no style in ${folder} or its dependencies.`),
  );
  expect(found).toEqual([]);
});

it('finds the classes in each form of code', () => {
  const text = `
    const a = <p className={\`one \${styles.two} three--\${kind}\`} />;
    const b = {class: isOpen ? 'four' : 'five', hProperties: {className: ['six']}};
    const c = \`<b className="seven seven--\${kind}">\`;
    const d = [span('eight', value), kind === 'nine' && clsx('ten')];
    const e = <i className={clsx('eleven', styles['twelve'], kind === 'nine' && 'thirteen')} />;`;
  expect(listClasses({name: 'a.tsx', text})).toEqual([
    'one',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'eleven',
    'thirteen',
  ]);
});

it('defines each custom property that a stylesheet of a package uses, or has a fallback', () => {
  const found = folders.flatMap((folder) => {
    const css = stylesOf(folder);
    return readAll(folder, /\.css$/).flatMap(({name, text}) =>
      [...new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => property))]
        .filter((property) => !`${css}${THEME}`.includes(`${property}:`))
        .map((property) => `${name}: ${property} has no value in ${folder} or its dependencies.`),
    );
  });
  expect(found).toEqual([]);
});

it('loads the shared styles with each package that uses them', () => {
  const shared = listDefined(stylesOf('packages/browser/src'));
  const found = folders
    .filter((folder) => folder !== 'packages/browser/src')
    .filter((folder) => {
      const ours = modules.filter((module) => module.folder === folder);
      const usesToken = readAll(folder, /\.css$/).some(({text}) => text.includes('var(--kit-'));
      const usesClass = ours.some(({classes}) => classes.some((name) => shared.has(name)));
      const loads = /@docs-kit\/browser\/(?:styles|tokens\.css)'/;
      return (usesToken || usesClass) && !ours.some(({text}) => loads.test(text));
    });
  expect(found).toEqual([]);
});
