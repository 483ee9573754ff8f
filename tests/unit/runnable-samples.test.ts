/** The sandbox responds to the requests of Run buttons on this site's pages. */
import {addRunButtons} from '@docs-kit/openapi-reference';
import type {RunnableRequest} from '@docs-kit/openapi-sandbox/engine';
import type {SourcePage} from '@docs-kit/writing/sources';
import type {Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {toHast} from 'mdast-util-to-hast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {sandboxedApi} from '../../src/config/node/openapiModel';
import {readContentPages} from '../support/contentPages';
import {createPlatformSandbox} from '../support/sandboxOperations';

const MDX = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** @returns the requests of each Run button of a page */
function listRequests(page: SourcePage): RunnableRequest[][] {
  const tree = toHast(page.tree, {passThrough: [...MDX]}) as Root;
  addRunButtons(sandboxedApi)(tree, new VFile({path: page.file}));
  const requests: RunnableRequest[][] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'RunSample') return;
    const [attribute] = (node as MdxJsxFlowElementHast).attributes;
    requests.push(JSON.parse(String(attribute?.value)) as RunnableRequest[]);
  });
  return requests;
}

it('the pages have Run buttons whose requests do in the sandbox what the page says', () => {
  const failures: string[] = [];
  let count = 0;
  for (const page of readContentPages()) {
    for (const requests of listRequests(page)) {
      count += 1;
      const sandbox = createPlatformSandbox();
      for (const {operationId, request} of requests) {
        const response = sandbox.respond(request);
        // A message can ask the sandbox for an error.
        const rehearsed = /\/sandbox (\w+)/.exec(JSON.stringify(request))?.[1];
        const isExpected = rehearsed
          ? JSON.stringify(response.body).includes(rehearsed)
          : response.status < 400;
        if (!isExpected || response.operation !== operationId)
          failures.push(
            `${page.file}: ${request.method} ${request.path}: ${JSON.stringify(response)}`,
          );
      }
    }
  }
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
