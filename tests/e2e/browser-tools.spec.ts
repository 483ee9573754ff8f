/** Tools for a browser's agent: registered where the browser has one, and not loaded elsewhere. */
import {expect, test} from './fixtures';

const PAGE = '/docs/billing/quotas';

type Tool = {name: string; inputSchema: object; execute: (input: object) => Promise<string>};
type Registered = {tools: Tool[]};

test('are registered with the browser, and search the docs', async ({page}) => {
  await page.addInitScript(() => {
    const tools: Tool[] = [];
    Object.assign(window, {tools});
    const modelContext = {registerTool: (tool: Tool) => tools.push(tool)};
    Object.defineProperty(document, 'modelContext', {value: modelContext});
  });
  await page.goto(PAGE);
  await page.waitForFunction(() =>
    (window as unknown as Registered).tools.some(({name}) => name === 'find_error'),
  );
  const {inputSchema, found, wrong} = await page.evaluate(async () => {
    const {tools} = window as unknown as Registered;
    const tool = tools.find(({name}) => name === 'search_docs');
    return {
      inputSchema: tool?.inputSchema,
      found: await tool?.execute({query: 'usage quotas'}),
      wrong: await tool?.execute({query: 1}),
    };
  });
  expect(inputSchema).toMatchObject({required: ['query']});
  expect(found).toContain(PAGE);
  expect(wrong).toMatch(/expected string/);
});

test('are not loaded by other browsers', async ({page}) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto(PAGE, {waitUntil: 'networkidle'});
  expect(loaded.filter((url) => url.includes('browser-tools'))).toEqual([]);
  expect(loaded.some((url) => /\/assets\/js\/page\./.test(url))).toBe(true);
});
