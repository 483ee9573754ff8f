/** “Edit this page” leads to the file that a page is made from. */
import {expect, it} from 'vitest';
import {createDocsEditUrl} from '../../src/config/repository';

const EDIT = 'https://github.com/example/docs/edit/main';
const formatDocsUrl = createDocsEditUrl('https://github.com/example/docs');

it.each([
  ['the source file of a page', 'docs', 'billing/index.mdx', 'docs/billing/index.mdx'],
  ['that of a document', 'terms', 'terms-of-use.mdx', 'terms/terms-of-use.mdx'],
  [
    'the overlay of the OpenAPI file',
    'docs',
    'api/aihub/get-ai-models.api.mdx',
    'api/openapi.overlay.yaml',
  ],
  ['the list of open questions', 'docs', 'not-covered-yet.mdx', 'docs/not-covered-yet.yml'],
])('edit links lead to %s', (_, versionDocsDirPath, docPath, source) =>
  expect(formatDocsUrl({versionDocsDirPath, docPath})).toBe(`${EDIT}/${source}`),
);
