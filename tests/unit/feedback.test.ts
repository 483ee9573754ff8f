/** Edit links, prefilled issues, and stored choices. */
import {readFileSync} from 'node:fs';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {buildIssueUrl} from '../../src/client/issueUrl';
import {safeStorage} from '../../src/client/safeStorage';
import {createDocsEditUrl} from '../../src/config/repository';
import {blockStorage, stubStorage} from '../support/storage';

const REPOSITORY = 'https://github.com/example/docs';

vi.mock('../../src/client/runtimeConfig', () => ({
  config: {repositoryUrl: 'https://github.com/example/docs'},
}));

describe('edit links', () => {
  const writeUrl = (versionDocsDirPath: string, docPath: string) =>
    createDocsEditUrl(REPOSITORY)({versionDocsDirPath, docPath});

  it('point to the source file of a page, or to the input of a generated page', () => {
    expect(writeUrl('docs', 'billing/index.mdx')).toBe(
      `${REPOSITORY}/edit/main/docs/billing/index.mdx`,
    );
    expect(writeUrl('terms', 'terms-of-use.mdx')).toBe(
      `${REPOSITORY}/edit/main/terms/terms-of-use.mdx`,
    );
    expect(writeUrl('docs', 'api/aihub/get-ai-models.api.mdx')).toBe(
      `${REPOSITORY}/edit/main/api/openapi.json`,
    );
    expect(writeUrl('docs', 'not-covered-yet.mdx')).toBe(
      `${REPOSITORY}/edit/main/docs/not-covered-yet.yml`,
    );
  });
});

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
    ['page-feedback.yml', buildIssueUrl('page-feedback.yml', {title: '', page: '', comment: ''})],
    ['problem.yml', buildIssueUrl('problem.yml', {title: '', page: ''})],
    ['question.yml', buildIssueUrl('question.yml', {title: '', question: ''})],
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

describe('choices', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are stored', () => {
    const stored = stubStorage('localStorage');
    safeStorage.set('a', '1');
    expect(stored.get('a')).toBe('1');
    expect(safeStorage.get('a')).toBe('1');
    expect(safeStorage.get('none')).toBeNull();
  });

  it('last until the page closes when storage is blocked', () => {
    blockStorage('localStorage');
    expect(safeStorage.get('b')).toBeNull();
    safeStorage.set('b', '1');
    expect(safeStorage.get('b')).toBe('1');
  });

  it('last until the page closes when storage is full', () => {
    const stored = stubStorage('localStorage');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    safeStorage.set('c', '1');
    expect(stored.has('c')).toBe(false);
    expect(safeStorage.get('c')).toBe('1');
  });
});
