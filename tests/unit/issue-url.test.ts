/** Links that open a prefilled issue form. */
import {readFileSync} from 'node:fs';
import {describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {buildIssueUrl} from '../../src/client/issueUrl';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {buildSearchOptions} from '../../src/config/node/search';

const REPOSITORY = 'https://github.com/example/docs';
const RUNTIME = buildRuntimeConfig({REPOSITORY_URL: REPOSITORY} as never);

vi.mock('../../src/client/runtimeConfig', () => ({
  config: {repositoryUrl: 'https://github.com/example/docs'},
}));

describe('prefilled issues', () => {
  it('encode any text', () => {
    const url = new URL(buildIssueUrl('problem.yml', {title: 'a & b', page: 'c\n#d=é'}));
    expect(url.origin + url.pathname).toBe(`${REPOSITORY}/issues/new`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      template: 'problem.yml',
      title: 'a & b',
      page: 'c\n#d=é',
    });
  });

  it.each([
    ['page-feedback.yml', buildIssueUrl('page-feedback.yml', {title: ''})],
    ['problem.yml', buildIssueUrl('problem.yml', {title: '', page: ''})],
    ['question.yml', buildSearchOptions(RUNTIME).ask?.url ?? ''],
  ])('fill in existing fields of %s', (form, url) => {
    const {body} = parse(readFileSync(`.github/ISSUE_TEMPLATE/${form}`, 'utf8')) as {
      body: {id?: string}[];
    };
    const ids = body.map(({id}) => id);
    for (const field of new URL(url).searchParams.keys()) {
      if (field !== 'template' && field !== 'title') expect(ids).toContain(field);
    }
  });
});
