/** The rules that look at one page. */
import {type Problem, withRule} from '@docs-kit/basics/writerError';
import {findAnswerProblems} from '../sources/questions';
import {getFolder, isEntry, isPartial, type SourcePage} from '../sources/sources';
import {findCharacterProblems} from './characters';
import {findDefinitionProblems} from './definitions';
import {findDialectProblems} from './dialects';
import {findFileNameProblem, findFrontMatterProblems} from './frontMatter';
import {findFurniture} from './furniture';
import {findHeadingProblems} from './headings';
import {findImportProblems} from './imports';
import {findLayoutProblems} from './layouts';
import {findLeftoverProblems} from './leftovers';
import {findMarkupProblems, findSummaryProblems, type SiteFacts} from './markup';
import type {ContentRulesOptions, FrontMatterOptions} from './options';
import {findReleaseNoteProblems} from './releaseNotes';
import {findSampleProblems} from './samples';
import {findSecretProblems} from './secrets';
import {findTabsProblems} from './tabs';
import {findUnfencedCode} from './unfencedCode';

/** What pages are compared with. */
export type PageContext = {
  readonly siteDir: string;
  /** The day as YYYY-MM-DD. */
  readonly today: string;
  readonly site: SiteFacts & Pick<ContentRulesOptions, 'languageSets'>;
  readonly options?: FrontMatterOptions;
};

/** A rule, or several that share what they read. */
type Rule = {
  /** The name of the rule, for problems that have none. */
  readonly name: string;
  readonly find: (page: SourcePage, context: PageContext) => readonly Problem[];
  /** The pages that it's for; all by default. */
  readonly isFor?: (page: SourcePage) => boolean;
};

const isPublished = ({frontMatter}: SourcePage) => frontMatter.draft !== true;
const isWhole = (page: SourcePage) => !isPartial(page);

/** Checks imports, and the elements and expressions that use them. */
function findMarkupAndImports(page: SourcePage, {siteDir, site}: PageContext): Problem[] {
  const {problems, undefinedNames} = findImportProblems(page, siteDir);
  return [...withRule('imports', problems), ...findMarkupProblems(page, site, undefinedNames)];
}

const TEXT_RULES: readonly Rule[] = [
  {name: 'markup', find: findMarkupAndImports},
  {name: 'tabs', find: (page, {site}) => findTabsProblems(page, site.languageSets)},
  {name: 'definitions', find: findDefinitionProblems},
  {name: 'headings', find: findHeadingProblems},
  {name: 'layouts', find: findLayoutProblems},
  {name: 'leftovers', find: findLeftoverProblems},
  {name: 'characters', find: findCharacterProblems},
  {name: 'dialects', find: findDialectProblems},
  {name: 'samples', find: findSampleProblems},
  {name: 'secrets', find: findSecretProblems},
  {name: 'file-names', find: findFileNameProblem},
];

/** The rules of what surrounds the text: its front matter, questions, summary, and form. */
const FRAME_RULES: readonly Rule[] = [
  {
    name: 'front-matter',
    find: (page, {today, options}) => findFrontMatterProblems(page, today, options),
    isFor: isWhole,
  },
  {name: 'questions', find: findAnswerProblems, isFor: isWhole},
  {
    name: 'summaries',
    find: findSummaryProblems,
    isFor: (page) => isPublished(page) && isEntry(page),
  },
  {
    name: 'release-notes',
    find: findReleaseNoteProblems,
    isFor: (page) => isPublished(page) && getFolder(page) === 'release-notes',
  },
];

const applyRules = (rules: readonly Rule[], page: SourcePage, context: PageContext): Problem[] =>
  rules.flatMap(({name, find, isFor}) =>
    isFor === undefined || isFor(page) ? withRule(name, find(page, context)) : [],
  );

/** Checks a page without the others. */
export function findPageProblems(page: SourcePage, context: PageContext): Problem[] {
  const found = applyRules(TEXT_RULES, page, context);
  // Skips lines that a more specific rule has already reported.
  const reported = new Set(found.map(({line}) => line));
  return [
    ...found,
    ...withRule('leftovers', findFurniture(page)).filter(({line}) => !reported.has(line)),
    ...withRule('samples', findUnfencedCode(page, reported)),
    ...applyRules(FRAME_RULES, page, context),
  ];
}
