/** Markdown rules for the content. What Prettier or MDX already settles is off. */
import searchReplace from 'markdownlint-rule-search-replace';
import {PROSE} from './tools/lint/prose.mjs';
import {frontMatterProse, tableCells} from './tools/lint/markdownlint.mjs';

export default {
  globs: [
    '{docs,blog,release-notes,terms}/**/*.{md,mdx}',
    '*.md',
    '{api,src,packages,tools,tests}/**/*.md',
  ],
  ignores: ['docs/api/aihub/**', '**/node_modules'],
  customRules: [searchReplace, frontMatterProse, tableCells],
  config: {
    default: true,
    'search-replace': {
      rules: PROSE.map(([pattern, message]) => ({
        name: 'prose',
        message,
        searchPattern: String(pattern),
        searchScope: 'text',
      })),
    },
    // The title in the front matter is the page's h1.
    MD025: {front_matter_title: '^\\s*title\\s*[:=]'},
    MD041: false,
    // Lines are wrapped by the writer; tables and links may be long.
    MD013: false,
    // {/* truncate */} and heading ids such as {/* #id */} look like emphasis to this rule.
    MD037: false,
    // Components and tab panels are elements.
    MD033: false,
    MD024: {siblings_only: true},
    MD049: {style: 'underscore'},
    MD050: {style: 'asterisk'},
    MD046: {style: 'fenced'},
    MD004: {style: 'dash'},
    MD060: false,
    // "here" and its like say nothing about the target.
    MD059: {
      prohibited_texts: [
        'here',
        'click here',
        'link',
        'more',
        'page',
        'read more',
        'see',
        'this',
        'this link',
        'this page',
      ],
    },
    // Anchors such as {#unauthorized} are checked by the build.
    MD051: false,
  },
};
