/** Generates the page of open questions. CONTRIBUTING.md describes the fields of its data file. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {writeChanged} from '@docs-kit/basics/files';
import {findNearest} from '@docs-kit/basics/nearest';
import {SLUG} from '@docs-kit/basics/text';
import {getYamlReason, type Problem} from '@docs-kit/basics/writerError';
import {findParseProblems, parsePage} from '@docs-kit/writing/sources';
import {toString} from 'mdast-util-to-string';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, stringify} from 'yaml';
import {OPEN_QUESTIONS_PAGE, OPEN_QUESTIONS_PATH} from '../../config/repository';

/** Groups of the page, in order, with what readers of each would search for. */
export const QUESTION_READERS = {
  integrator: {role: 'integrators', ask: 'Which API questions have no answer yet?'},
  owner: {role: 'agent owners', ask: 'open questions about running an agent'},
  administrator: {role: 'administrators', ask: 'Which AI Hub screens are not covered yet?'},
  security: {role: 'security reviewers', ask: 'open questions for a vendor assessment'},
  finance: {role: 'finance', ask: 'open questions about prices and invoices'},
} as const;

/** Anchor of the part with all questionnaires. */
const QUESTIONNAIRES = 'questionnaires';
const SENDING =
  "Copy the questions of your role into an email, or print them. Delete what you don't need, and send the rest to the person named with each question. An answer counts when it's in writing and has a name and a date.";

const FIELDS = ['id', 'reader', 'question', 'meanwhile', 'who'] as const;

/** Answers most questions, so their rows don't name it. */
const USUAL_WHO = 'Subgen AI, through your contact or [subgen.ai](https://subgen.ai)';

/** YAML gives a colon before a space, a `#` after one, and some first characters a meaning. */
const QUOTE_HINT =
  'Put a value that contains ": " or " #", or starts with a symbol, in double quotes.';

/** A row of the data file. */
export type OpenQuestion = Readonly<Record<(typeof FIELDS)[number], string>>;

/** @param ids - those of the rows above it */
function findRowProblems(row: Record<string, unknown>, ids: ReadonlySet<string>): string[] {
  const has = (field: string) => typeof row[field] === 'string' && row[field] !== '';
  const names: readonly string[] = FIELDS;
  const problems = [
    ...names
      .filter((field) => !has(field))
      .map((field) => `the row has no ${field}. Add it as text.`),
    ...Object.keys(row)
      .filter((key) => !names.includes(key))
      .map((key) => `key "${key}" is unknown. Use ${names.join(', ')}.`),
  ];
  const {id, reader} = row as OpenQuestion;
  if (has('id') && !SLUG.test(id))
    problems.push(`id is "${id}". Use lowercase letters, digits, and single hyphens.`);
  else if (has('id') && (ids.has(id) || id in QUESTION_READERS || id.startsWith(QUESTIONNAIRES)))
    problems.push(`id "${id}" is taken. Choose another one.`);
  if (has('reader') && !(reader in QUESTION_READERS)) {
    const [meant] = findNearest(reader, Object.keys(QUESTION_READERS));
    problems.push(
      `reader is "${reader}". Use ${meant ?? Object.keys(QUESTION_READERS).join(', ')}.`,
    );
  }
  return problems;
}

/** @returns the rows of the data file without mistakes, and the problems of the others */
export function readOpenQuestions(siteDir = '.'): {rows: OpenQuestion[]; problems: Problem[]} {
  const file = OPEN_QUESTIONS_PATH;
  const rows: OpenQuestion[] = [];
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const fail = (line: number, what: string) => ({rows, problems: [{file, line, what}]});
  if (!existsSync(path.join(siteDir, file))) return {rows, problems: []};
  const lineCounter = new LineCounter();
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const data = parseDocument(text, {lineCounter});
  const [error] = data.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const key = /^[\s-]*(\w+): /.exec(text.split('\n')[line - 1] ?? '')?.[1] ?? 'file';
    const reason = getYamlReason(error);
    return fail(line, `${key} is not valid YAML (${reason}). ${QUOTE_HINT}`);
  }
  if (!isSeq(data.contents))
    return fail(
      1,
      'file is not a list. Start each row with "- id:", or write [] if nothing is open.',
    );
  for (const node of data.contents.items) {
    const line = isMap(node) ? lineCounter.linePos(node.range?.[0] ?? 0).line : 1;
    const cut = isMap(node) ? node.items.find(({value}) => isScalar(value) && value.comment) : null;
    if (cut) {
      const what = `${String(cut.key)} ends at a " #", which starts a comment. ${QUOTE_HINT}`;
      problems.push({file, line, what});
      continue;
    }
    const row = (isMap(node) ? {who: USUAL_WHO, ...node.toJS(data)} : {}) as OpenQuestion;
    const found = findRowProblems(row, ids);
    ids.add(row.id);
    const markdown = `### ${row.question}\n\n${row.meanwhile}\n\n${row.who}`;
    const [syntax] = found.length === 0 ? findParseProblems(file, markdown).problems : [];
    if (syntax) found.push(syntax.what);
    for (const what of found) problems.push({file, line, what});
    if (found.length === 0) rows.push(row);
  }
  return {rows, problems};
}

/** @returns the text of Markdown, for an email */
const toPlainText = (markdown: string) =>
  toString(parsePage(markdown, OPEN_QUESTIONS_PATH).tree).trim();

/** Renders the questions of a role as text that readers copy or print, by who can answer them. */
function renderQuestionnaire(role: string, asked: readonly OpenQuestion[]): string {
  const recipients = [...new Set(asked.map(({who}) => who.trim()))];
  let count = 0;
  const parts = recipients.flatMap((who) => [
    `For: ${toPlainText(who)}`,
    ...asked.flatMap((row) => {
      if (row.who.trim() !== who) return [];
      count += 1;
      return `${count}. ${row.question.trim()} [${row.id}]\n   Answer:\n   Answered by, on:`;
    }),
  ]);
  const text = [`Open questions for ${role}`, 'Asked by, on:', ...parts].join('\n\n');
  // Folded, because the page has each question already. Print opens it.
  return `<details>\n<summary>${count} questions to send</summary>\n\n\`\`\`text\n${text}\n\`\`\`\n\n</details>`;
}

/** @returns who can answer most of the questions */
function findUsualRecipient(rows: readonly OpenQuestion[]): string {
  const counts = new Map<string, number>();
  for (const {who} of rows) counts.set(who.trim(), (counts.get(who.trim()) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const renderIntroduction = (who: string) =>
  `Each entry says what you can do today. Unless it names someone else, ask ${who}. To get answers in writing, send the [questionnaire of your role](#${QUESTIONNAIRES}).`;

function renderPage(rows: readonly OpenQuestion[]): string {
  const usual = findUsualRecipient(rows);
  const groups = Object.entries(QUESTION_READERS).flatMap(([reader, {role, ask}]) => {
    const asked = rows.filter((row) => row.reader === reader);
    return asked.length > 0 ? [{reader, role, ask, asked}] : [];
  });
  const frontMatter = {
    title: 'Questions to ask',
    description:
      "Questions about Serenity* Star these docs can't answer yet, what to do until then, and a questionnaire for each role to send or print.",
    keywords: ['unknown', 'missing', 'gaps', 'open questions', 'vendor questionnaire', 'RFP'],
    evidence: 'sourced',
    toc_max_heading_level: 2,
    // A page has at least three questions, or none.
    ...(groups.length > 0 && {
      questions: [
        {ask: 'What do these docs not cover yet?', heading: '_top'},
        {ask: 'vendor questionnaire to copy or print', heading: QUESTIONNAIRES},
        ...groups.map(({reader, ask}) => ({ask, heading: reader})),
      ],
    }),
  };
  const sections = groups.map(({reader, role, asked}) => [
    `## For ${role} {/* #${reader} */}`,
    // Only repeats a link of the introduction.
    `<PageOnly>\n\n[Send these questions](#${QUESTIONNAIRES}-${reader}) as a questionnaire.\n\n</PageOnly>`,
    ...asked.flatMap(({id, question, meanwhile, who}) => [
      `### ${question} {/* #${id} */}`,
      meanwhile.trim(),
      ...(who.trim() === usual ? [] : [`**Ask:** ${who.trim()}.`]),
    ]),
  ]);
  const questionnaires = groups.flatMap(({reader, role, asked}) => [
    `### Questionnaire for ${role} {/* #${QUESTIONNAIRES}-${reader} */}`,
    `This questionnaire has all questions [for ${role}](#${reader}).`,
    renderQuestionnaire(role, asked),
  ]);
  const heading = `## Questionnaires {/* #${QUESTIONNAIRES} */}`;
  const body =
    groups.length > 0
      ? [renderIntroduction(usual), ...sections.flat(), heading, SENDING, ...questionnaires]
      : ['There are no open questions at the moment.'];
  const source = `# Generated from ${OPEN_QUESTIONS_PATH}. Edit that file instead.`;
  return `${[`---\n${source}\n${stringify(frontMatter)}---`, ...body].join('\n\n')}\n`;
}

/** The data file that a page was written from last, because its Markdown takes long to parse. */
const written = new Map<string, string>();

/**
 * Writes the page if its data has changed, also without questions, because the sidebar and other
 * pages link to it. If the data has a problem, the old page stays.
 *
 * @returns the problem
 */
export function generateOpenQuestions(siteDir: string): Problem[] {
  const [source, page] = [OPEN_QUESTIONS_PATH, OPEN_QUESTIONS_PAGE].map((file) =>
    path.join(siteDir, file),
  ) as [string, string];
  if (!existsSync(source)) return [];
  const text = readFileSync(source, 'utf8');
  if (written.get(source) === text && existsSync(page)) return [];
  const {rows, problems} = readOpenQuestions(siteDir);
  if (problems.length > 0) return problems;
  writeChanged(page, renderPage(rows));
  written.set(source, text);
  return [];
}
