/** The rules that look at one page. */
import {type Problem, withRule} from '@docs-kit/basics/writerError';
import {findQuestionProblems} from '../sources/questions';
import {readSource} from '../sources/sourceCache';
import {getKind, isEntry, isPartial, type SourcePage} from '../sources/sources';
import {findFileNameProblem, findFrontMatterProblems} from './frontMatter';
import {findFrontMatterCharacters} from './frontMatterCharacters';
import {findHeadingProblems} from './headings';
import {findImportProblems} from './imports';
import {findMarkupProblems, findSummaryProblems, type PageContext} from './markup';
import {findReleaseNoteProblems} from './releaseNotes';
import {findTabsProblems} from './tabs';

/** A rule of this package, or several that share what they read. */
type OwnRule = {
  /** The name of the rule, for problems that have none. */
  readonly name: string;
  readonly find: (page: SourcePage, context: PageContext) => readonly Problem[];
  /** The pages that it's for; all by default. */
  readonly isFor?: (page: SourcePage) => boolean;
};

const isPublished = ({frontMatter}: SourcePage) => frontMatter.draft !== true;
const isWhole = (page: SourcePage) => !isPartial(page);

/** Checks imports, and the elements and expressions that use them. */
function findMarkupAndImports(page: SourcePage, context: PageContext): Problem[] {
  const {problems, undefinedNames} = findImportProblems(page, context.siteDir);
  return [...withRule('imports', problems), ...findMarkupProblems(page, context, undefinedNames)];
}

const TEXT_RULES: readonly OwnRule[] = [
  {name: 'markup', find: findMarkupAndImports},
  {name: 'tabs', find: (page, {options}) => findTabsProblems(page, options.languageSets)},
  {name: 'headings', find: findHeadingProblems},
  {name: 'characters', find: ({file, text}) => findFrontMatterCharacters(file, text)},
  {name: 'file-names', find: findFileNameProblem},
];

/** The rules of what surrounds the text: its front matter, questions, summary, and form. */
const FRAME_RULES: readonly OwnRule[] = [
  {
    name: 'front-matter',
    find: (page, {today, options}) => findFrontMatterProblems(page, today, options),
    isFor: isWhole,
  },
  {name: 'questions', find: findQuestionProblems, isFor: isWhole},
  {
    name: 'summaries',
    find: findSummaryProblems,
    isFor: (page) => isPublished(page) && isEntry(page),
  },
  {
    name: 'release-notes',
    find: (page, {options}) => findReleaseNoteProblems(page, options.changeKinds),
    isFor: (page) => isPublished(page) && getKind(page) === 'release',
  },
];

const applyRules = (rules: readonly OwnRule[], page: SourcePage, context: PageContext): Problem[] =>
  rules.flatMap(({name, find, isFor}) =>
    isFor === undefined || isFor(page) ? withRule(name, find(page, context)) : [],
  );

/** Reads a file that a page imports. A file that can't be read has its own message. */
function readImport(siteDir: string, file: string): Pick<SourcePage, 'text' | 'tree'> {
  try {
    return readSource(siteDir, file);
  } catch {
    return {text: '', tree: {type: 'root', children: []}};
  }
}

/** Checks a page without the others. */
export function findPageProblems(page: SourcePage, context: PageContext): Problem[] {
  const {siteDir, known = [], options} = context;
  const read = (file: string) => readImport(siteDir, file);
  const problems = applyRules(TEXT_RULES, page, context);
  for (const {name, find} of options.rules ?? []) {
    const before = [...known.filter(({file}) => file === page.file), ...problems];
    const reported = new Set(before.map(({line}) => line));
    problems.push(...withRule(name, find(page, {siteDir, read, reported})));
  }
  return [...problems, ...applyRules(FRAME_RULES, page, context)];
}
