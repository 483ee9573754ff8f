/** What api/sandbox adds to the sandbox's server: agents, plans, tokens, and stored files. */
import {expect, it} from 'vitest';
import {createPlatformApp} from '../support/sandboxOperations';

const app = createPlatformApp();
const HOST = 'http://localhost:4010';
const url = `${HOST}/api/v2/agent/order-support/execute`;
const key = {'X-API-KEY': 'a'};
const json = {'Content-Type': 'application/json'};
const post = (init: RequestInit, to: string) =>
  app.request(to, {method: 'POST', ...init, headers: {...key, ...init.headers}});

it('publishes the agents that it knows', async () => {
  const publish = (code: string) =>
    app.request(`${HOST}/_sandbox/publish/${code}`, {method: 'POST'});
  const fetchVersion = async () => {
    const info = url.replace('execute', 'conversation/info');
    const response = await post({headers: json, body: '{}'}, info);
    return ((await response.json()) as {agent: {version: number}}).agent.version;
  };
  const before = await fetchVersion();
  expect((await publish('order-support')).status).toBe(204);
  expect(await fetchVersion()).toBe(before + 1);
  expect((await publish('my-agent')).status).toBe(204);
  const unknown = await publish('order-suport');
  expect([unknown.status, await unknown.json()]).toMatchObject([404, {errors: {}}]);
});

it('rehearses and records the list of plans', async () => {
  const plans = `${HOST}/api/SubscriptionPlan`;
  expect(await (await app.request(plans)).json()).toMatchObject([{title: 'Team'}]);
  expect((await app.request(`${plans}?sandbox=server_error`)).status).toBe(500);
  const requests = await app.request(`${HOST}/_sandbox/requests`);
  expect(await requests.text()).toContain('/api/SubscriptionPlan?sandbox');
});

it('returns another access token than the one it gets', async () => {
  const headers = {'X-Refresh-Token': 'a-refresh-token', 'X-Access-Token': 'YOUR_ACCESS_TOKEN'};
  const refresh = () => app.request(`${HOST}/api/v2/Account/refresh`, {method: 'POST', headers});
  const tokens = [await (await refresh()).text(), await (await refresh()).text()];
  expect(new Set([...tokens, '"YOUR_ACCESS_TOKEN"']).size).toBe(3);
});

it('knows only the agents that it was started with', async () => {
  const agents = new Map([['my-agent', 'activity' as const]]);
  const server = createPlatformApp({settings: agents});
  const run = async (code: string) => {
    const body = JSON.stringify([{Key: 'topic', Value: 'a'}]);
    const init = {method: 'POST', headers: {...json, ...key}, body};
    return (await server.request(url.replace('order-support', code), init)).status;
  };
  expect([await run('my-agent'), await run('another-agent')]).toEqual([200, 404]);
});

it('stores a file, and shows it only with a key', async () => {
  const body = new FormData();
  body.append('formFile', new File(['a'], 'a.txt'));
  const stored = await post({body}, `${HOST}/api/v2/file/upload`);
  const {id} = (await stored.json()) as {id: string};
  const open = (path: string) => app.request(`${HOST}/api/v2/file/${path}/${id}`, {headers: key});
  expect(await (await open('download')).text()).toBe('a');
  expect((await open('display/public')).status).toBe(404);
});

it('says when the body has no example', async () => {
  const init = {method: 'POST', headers: {Authorization: 'Bearer YOUR_ACCESS_TOKEN'}};
  const response = await app.request(`${HOST}/api/v2/Account/logout`, init);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('X-Sandbox-Note')).toContain('no example');
});
