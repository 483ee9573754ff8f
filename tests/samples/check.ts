/** Runs all checks on the fenced code blocks of pages. */
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources';
import {type Block, findBlocks} from '../support/blocks';
import {type Check, parseCode} from './checkContext';
import {checkCsharp} from './csharp';
import {
  checkEvents,
  checkJson,
  checkMermaid,
  checkPhp,
  checkRequestLine,
  checkYaml,
} from './dataFormats';
import {checkHtml, checkSvelte, checkVue} from './markup';
import {checkShell} from './shell';
import {compile, isScript, listUnits} from './typescript';

export type SampleResults = {
  problems: Problem[];
  blocks: Block[];
  /** Blocks that were compared with the API or an SDK. */
  validated: Set<Block>;
};

/** Parses the code. Requests of Python samples are validated when they run. */
const parseAs =
  (name: string, grammar: string): Check =>
  async ({code}, {report}) =>
    void (await parseCode([name, grammar], code, report));

const CHECKS: Readonly<Record<string, Check>> = {
  bash: checkShell,
  sh: checkShell,
  csharp: checkCsharp,
  python: parseAs('Python', 'python'),
  http: checkRequestLine,
  json: checkJson,
  yaml: checkYaml,
  css: parseAs('CSS', 'css'),
  kotlin: parseAs('Kotlin', 'kotlin'),
  swift: parseAs('Swift', 'swift'),
  php: checkPhp,
  mermaid: checkMermaid,
  html: checkHtml,
  vue: checkVue,
  svelte: checkSvelte,
};

const FOREIGN: Readonly<Record<string, Check>> = {
  ts: parseAs('TypeScript', 'typescript'),
  python: parseAs('Python', 'python'),
};

/** Checks a program for another product, whose package isn't installed here. */
const checkForeign: Check = (block, context) => {
  const {code, foreign = '', lang} = block;
  const row = code.split('\n').findIndex((line) => /serenity-?star/i.test(line));
  if (row >= 0) context.report(row, 'foreign= is for other products. Remove it.');
  if (!/^.+@\d+\.\d+\.\d+$/.test(foreign))
    context.report(-1, `"${foreign}" isn't a package with a version. Write foreign=openai@7.57.0.`);
  const check = FOREIGN[lang];
  if (!check) return context.report(-1, `no check supports foreign ${lang}`);
  return check(block, context);
};

/** Checks every block of the pages. A block in a language without a check is a problem. */
export async function checkSamples(pages: readonly SourcePage[]): Promise<SampleResults> {
  const problems: Problem[] = [];
  const validated = new Set<Block>();
  const all: Block[] = [];
  const embedded: Block[] = [];

  for (const page of pages) {
    const siblings = findBlocks(page);
    all.push(...siblings);
    for (const block of siblings) {
      const {file, line, lang, events, request, response} = block;
      const report = (row: number, what: string) => problems.push({file, line: line + row, what});
      for (const word of block.unknownWords)
        report(-1, `"${word}" isn't an attribute of a block. Remove it.`);
      if ((request ?? response) !== undefined && lang !== 'json')
        report(-1, 'request= and response= are attributes of json blocks. Remove them.');
      if (events && lang !== 'http')
        report(-1, 'events is an attribute of http blocks. Remove it.');

      const known = events ? checkEvents : CHECKS[lang];
      const check = block.foreign === undefined ? known : checkForeign;
      if (!check && !isScript(lang) && lang !== 'text') report(-1, `no check supports ${lang}.`);
      await check?.(block, {
        report,
        siblings,
        validated: () => validated.add(block),
        embed: (script) => embedded.push({...block, ...script}),
      });
    }
  }

  const {units, problems: continuing} = listUnits(all, embedded);
  problems.push(...continuing, ...compile(units.filter(({block}) => block.lang !== 'python')));
  problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return {problems, blocks: all, validated};
}
