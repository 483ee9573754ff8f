/** Names in URLs are the same as in the OpenAPI plugin. */
import {expect, it} from 'vitest';
import {toKebabCase} from '../../packages/basics/src/text';

// Expected values from lodash 4.17.21, which the OpenAPI plugin uses.
it.each([
  ['get-all-agents', 'get-all-agents'],
  ['Serenity* Star API Docs', 'serenity-star-api-docs'],
  ['downloadsFilesFromURLs', 'downloads-files-from-ur-ls'],
  ['base64 content', 'base-64-content'],
  ['getAIModels', 'get-ai-models'],
])('toKebabCase %s', (name, slug) => expect(toKebabCase(name)).toBe(slug));
