/** The tools of the MCP server, without a build. */
import {expect, it} from 'vitest';
import {type Site, SiteError} from '../../packages/agent-docs/src/mcp/publishedSite';
import {createTools} from '../../packages/agent-docs/src/mcp/tools';

it('read the site again after a failure', async () => {
  let isOnline = false;
  const site = {readPage: () => Promise.resolve('# Quotas')} as unknown as Site;
  const tools = createTools(
    () => Promise.resolve(undefined),
    () => (isOnline ? Promise.resolve(site) : Promise.reject(new SiteError('Try again later.'))),
  );
  const getPage = () =>
    tools.find(({name}) => name === 'get_page')?.run({page: '/docs/billing/quotas'} as never);
  expect(await getPage()).toEqual({text: 'Try again later.', isError: true});
  isOnline = true;
  expect(await getPage()).toEqual({text: '# Quotas', isError: false});
});
