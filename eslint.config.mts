/**
 * Lint rules: TypeScript with types, React hooks, accessibility, Docusaurus. Layers are checked by
 * .dependency-cruiser.mjs.
 */
import docusaurus from '@docusaurus/eslint-plugin';
import {defineConfig, globalIgnores} from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['build*/', '.docusaurus*/', 'test-results/', 'tests/fixtures/']),
  tseslint.configs.strict,
  jsxA11y.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    plugins: {
      '@docusaurus': docusaurus as never,
      'import-sort': importSort,
      'react-hooks': reactHooks as never,
    },
    rules: {
      // Node, packages, this site, files nearby, and styles last, because their order can matter.
      'import-sort/imports': [
        'error',
        {groups: [['^\\u0000', '^node:', '^@?\\w', '^@site', '^\\.\\.', '^\\.', '^\\./.*\\.css$']]},
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: {attributes: false}}],
      '@typescript-eslint/await-thenable': 'error',
      'no-console': ['error', {allow: ['warn', 'error']}],
      'no-duplicate-imports': 'error',
      // Prettier wraps code, but not comments.
      'max-len': [
        'error',
        {code: 999, comments: 100, ignoreUrls: true, ignorePattern: 'eslint-disable|cspell:ignore'},
      ],
    },
  },
  {
    files: ['src/{components,pages,theme}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {patterns: [{group: ['../*'], message: 'Import it by @site/src, as MAINTAINING.md says.'}]},
      ],
    },
  },
  {
    // What the oldest browsers of package.json's browserslist lack.
    files: [
      'src/{client,components,pages,theme}/**',
      'packages/html-first/src/**',
      'packages/browser/src/**',
      'packages/*/src/{client,components,engine,request,run,shared,theme,vanilla}/**',
      'api/sandbox/**',
      'packages/agent-docs/src/mcp/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'Use parseUrl of packages/basics/src/text.ts.',
        },
        {property: 'checkVisibility', message: 'Use offsetParent.'},
      ],
    },
  },
  {
    files: ['tools/**', 'tests/**', '*.config.*'],
    rules: {'no-console': 'off'},
  },
  {
    // Fixtures of Playwright take an empty pattern, and call a function named `use`.
    files: ['tests/e2e/**'],
    rules: {'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off'},
  },
);
