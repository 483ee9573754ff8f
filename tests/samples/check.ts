/** Runs all checks on the fenced code blocks of pages, and counts the blocks of each check. */
import type {Page, Problem} from '../../src/plugins/content/pages';
import {blocksOf, type Block} from '../support/blocks';
import {checkCsharp} from './csharp';
import {checkCss, checkEvents, checkJson, checkMermaid, checkPhp, checkYaml} from './data';
import {MARKUP} from './markup';
import {checkPython} from './python';
import {checkShell} from './shell';
import {compile, isScript, unitsOf, type Unit} from './typescript';

/** Blocks of one language: in the pages, parsed or compiled, and compared with the API specification. */
export type Count = {found: number; compiled: number; validated: number; run: number};

export type Result = {problems: Problem[]; counts: Map<string, Count>; units: Unit[]; blocks: Block[]};

/** Checks every block of the pages. A block in a language without a check is a problem. */
export async function checkSamples(pages: readonly Page[]): Promise<Result> {
  const problems: Problem[] = [];
  const counts = new Map<string, Count>();
  const all: Block[] = [];
  const embedded: Block[] = [];

  for (const page of pages) {
    const blocks = blocksOf(page);
    all.push(...blocks);
    for (const block of blocks) {
      const report = (what: string) => problems.push({file: block.file, line: block.line - 1, what});
      const kind = block.lang === '' ? '(none)' : block.lang;
      const count = counts.get(kind) ?? {found: 0, compiled: 0, validated: 0, run: 0};
      counts.set(kind, count);
      count.found += 1;
      for (const word of block.unknownWords) report(`"${word}" means nothing after the language of a block`);
      if ((block.request ?? block.response) !== undefined && block.lang !== 'json') {
        report('request= and response= belong on json');
      }
      if (block.events && block.lang !== 'http') report('events belongs on http');

      const markup = MARKUP[block.lang];
      if (isScript(block.lang)) count.compiled += 1;
      else if (markup) {
        const result = markup(block);
        problems.push(...result.problems);
        embedded.push(...result.scripts);
        count.compiled += 1;
      } else if (block.lang === 'json') {
        const result = checkJson(block);
        problems.push(...result.problems);
        count.compiled += 1;
        if (result.validated) count.validated += 1;
      } else if (block.lang === 'bash' || block.lang === 'sh') {
        const result = await checkShell(block, blocks);
        problems.push(...result.problems);
        count.compiled += 1;
        if (result.requests > 0) count.validated += 1;
      } else if (block.lang === 'csharp') {
        const result = await checkCsharp(block);
        problems.push(...result.problems);
        count.compiled += 1;
        if (result.validated) count.validated += 1;
      } else if (block.lang === 'python') {
        const result = await checkPython(block);
        problems.push(...result.problems);
        count.compiled += 1;
        if (result.requests > 0) count.validated += 1;
      } else if (block.lang === 'http' && block.events) {
        problems.push(...checkEvents(block));
        count.compiled += 1;
        count.validated += 1;
      } else if (block.lang === 'yaml') {
        problems.push(...checkYaml(block));
        count.compiled += 1;
      } else if (block.lang === 'css') {
        problems.push(...(await checkCss(block)));
        count.compiled += 1;
      } else if (block.lang === 'php') {
        problems.push(...(await checkPhp(block)));
        count.compiled += 1;
      } else if (block.lang === 'mermaid') {
        problems.push(...(await checkMermaid(block)));
        count.compiled += 1;
      } else if (block.lang === '') report('the block names no language; text is one for what is none');
      else if (block.lang !== 'text') {
        report(`no check knows the language ${block.lang}${block.lang === 'http' ? ' without events' : ''}`);
      }
    }
  }

  const {units, problems: continuing} = unitsOf(all, embedded);
  problems.push(...continuing, ...compile(units));
  problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return {problems, counts, units, blocks: all};
}
