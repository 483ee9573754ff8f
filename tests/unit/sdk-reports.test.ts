/** What the console says that the TypeScript SDK reports is what the SDK reports. */
import {ANSWER_HEADER, listAnswers} from '@docs-kit/openapi-sandbox/engine';
import {ErrorHelper, SerenityClient} from '@serenity-star/sdk';
import {expect, it, vi} from 'vitest';
import {listReports} from '../../packages/openapi-reference/src/components/ApiConsole/reports';
import {buildExampleRequests, getConsoleOperation} from '../support/exampleRequests';
import {createPlatformApp, sandboxOperations} from '../support/sandboxOperations';

const ID = 'execute-agent-with-code';
const failures = sandboxOperations
  .filter(({operationId}) => operationId === ID)
  .flatMap(listAnswers)
  .filter(({status}) => status >= 400);

it.each(failures.map(({id}) => id))('%s', async (id) => {
  const [{url, ...init} = {url: ''}] = buildExampleRequests(ID);
  const headers = {'X-API-KEY': 'a-key', [ANSWER_HEADER]: id};
  const response = await createPlatformApp().request(new URL(url).pathname, {...init, headers});
  const text = await response.text();
  // A server in another test replaces the class, and the SDK compares with it.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, response)));
  const thrown: unknown = await new SerenityClient({apiKey: 'YOUR_API_KEY'}).agents.activities
    .execute('ticket-summary')
    .catch((error: unknown) => error);
  const reports = listReports(
    {
      phase: 'done',
      url,
      status: response.status,
      headers: [...response.headers],
      milliseconds: 0,
      body: {kind: 'text', text, isJson: true},
    },
    getConsoleOperation(ID).sdk,
  );
  const report = reports.find(({language}) => language === 'typescript');
  expect(JSON.parse(report?.code ?? '')).toEqual(ErrorHelper.determineErrorType(thrown));
});
