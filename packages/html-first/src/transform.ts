/** Makes built pages work on their own: React loads when a control needs it. */
import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {listBrowserTargets} from '@docs-kit/build-steps';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {minify} from '@swc/core';
import {build, transformSync} from 'esbuild';
import type {HtmlFirstOptions} from './';
import {renderEarlyScript} from './earlyEvents';
import type {PageChunks} from './pageChunks';
import {renderRestoreScript, RESTORE_ID} from './restoreSidebar';
import {INERT_TYPE} from './scriptElements';
import {WIDE_WINDOW} from './vanilla/breakpoint';

/** Folder of a build's scripts. */
export const SCRIPTS_FOLDER = 'assets/js';

/** @returns what the names of files contain, so that browsers can keep them */
export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The scripts of the bundle, as Docusaurus writes them. Those of the site run as it wants. */
const BUNDLE_SCRIPT =
  /<script src="?(\/assets\/js\/[^\s">/]+\.[\da-f]{8}\.js)"? defer(?:="\w*")?><\/script>/g;

/** Class of the list in the sidebar's `nav`. */
const SIDEBAR_LIST = 'theme-doc-sidebar-menu';

const shorten = (script: string) => transformSync(script, {minify: true}).code.trim();

/** The script at the end of the sidebar. */
const RESTORE_SCRIPT = `<script id=${RESTORE_ID}>${shorten(renderRestoreScript())}</script>`;

const EARLY_SCRIPT = `<script>${shorten(renderEarlyScript())}</script>`;

/** The color mode button. Its class ends in a hash. */
const TOGGLE = /<button\b[^>]*\btoggleButton_[^>]*>/g;

/**
 * A link in the head that delays the first paint until the sidebar is restored, in browsers that
 * support this type of link. The theme shows the sidebar from this width.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const EXPECT_LINK = `<link rel=expect href=#${RESTORE_ID} blocking=render media="${WIDE_WINDOW}">`;

/**
 * Bundles the script of the pages.
 *
 * @param siteDir - the site's folder
 * @param outDir - folder of the built site
 * @returns the script's path
 */
export async function writePageScript(
  siteDir: string,
  outDir: string,
  {modules, announcement, parameters, shortcuts = {}}: HtmlFirstOptions,
): Promise<string> {
  const entries = [path.join(__dirname, 'vanilla/index'), ...modules];
  const {outputFiles} = await build({
    stdin: {
      contents: entries.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: siteDir,
    },
    bundle: true,
    // SWC finds more in what esbuild has shortened than either alone.
    minify: true,
    write: false,
    target: listBrowserTargets(siteDir),
    // Modules can import the data of plugins, as client modules do.
    alias: {'@generated': path.join(siteDir, GENERATED_FILES_DIR_NAME)},
    define: {OPTIONS: JSON.stringify({announcement, parameters, shortcuts})},
    legalComments: 'none',
  });
  const [{text: bundle} = {text: ''}] = outputFiles;
  const {code: text} = await minify(bundle, {
    ecma: 2020,
    compress: {passes: 2, unsafe_arrows: true},
    mangle: true,
  });
  const address = `/${SCRIPTS_FOLDER}/page.${hashText(text)}.js`;
  await mkdir(path.join(outDir, SCRIPTS_FOLDER), {recursive: true});
  await writeFile(path.join(outDir, address), text);
  return address;
}

/** Enables the color mode button, which Docusaurus renders disabled until it hydrates. */
const enableColorMode = (html: string) =>
  html.replace(TOGGLE, (tag) =>
    tag.replace(/ toggleButtonDisabled\w*| disabled(?=[\s=>])(?:="")?/g, ''),
  );

/** Makes Docusaurus's scripts inert, and adds the page's own scripts before the first one. */
function replaceScripts(
  html: string,
  pageScript: string,
  needsReact: boolean,
  chunks: PageChunks,
): string {
  const named = Object.entries({chunks: chunks.own, later: chunks.later})
    .filter(([, names]) => names.length > 0)
    .map(([name, names]) => ` data-${name}="${names.join(' ')}"`);
  const attribute = needsReact ? ' data-needs-react' : '';
  let added = `${EARLY_SCRIPT}<script src="${pageScript}" defer${attribute}></script>`;
  const replaced = html.replace(BUNDLE_SCRIPT, (_, src: string) => {
    const scripts = `${added}<script type="${INERT_TYPE}" src="${src}"${added && named.join('')}></script>`;
    added = '';
    return scripts;
  });
  if (added !== '')
    throw new Error(
      'A page has no scripts of the bundle. Adapt BUNDLE_SCRIPT in transform.ts of @docs-kit/html-first.',
    );
  return replaced;
}

/** Adds the script that restores the sidebar, if there is one, and the link that waits for it. */
function addRestoreScript(html: string): string {
  const start = html.indexOf(SIDEBAR_LIST);
  const end = start < 0 ? -1 : html.indexOf('</nav>', start);
  if (end < 0) {
    if (/<aside\b[^>]*\bdoc-?sidebar/i.test(html))
      throw new Error(
        'A sidebar has no list. Adapt SIDEBAR_LIST in transform.ts of @docs-kit/html-first.',
      );
    return html;
  }
  const head = html.indexOf('</head>');
  if (head < 0)
    throw new Error('A page has no end of its head. Adapt transform.ts of @docs-kit/html-first.');
  return `${html.slice(0, head)}${EXPECT_LINK}${html.slice(head, end)}${RESTORE_SCRIPT}${html.slice(end)}`;
}

/**
 * @param html - a page as Docusaurus wrote it
 * @param pageScript - path of the script from {@link writePageScript}
 * @param needsReact - whether React loads with the page, because all of its content needs it
 * @param chunks - names of the page's own scripts, which load together with Docusaurus's, and of
 *   those that its controls load
 * @returns the page with Docusaurus's scripts inert and the script of the page
 * @throws Error when the page has no scripts to make inert, or a sidebar or head without its parts
 */
export const makeHtmlFirst = (
  html: string,
  pageScript: string,
  needsReact: boolean,
  chunks: PageChunks = {own: [], later: []},
): string =>
  addRestoreScript(replaceScripts(enableColorMode(html), pageScript, needsReact, chunks));
