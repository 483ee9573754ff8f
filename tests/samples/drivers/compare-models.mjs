/** Compares models again, of which one fails: the replies of the others are saved. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const readModels = () =>
  readFileSync('key.csv', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1]);

export default async () => {
  const before = readModels();
  const {fetch} = globalThis;
  globalThis.fetch = (url, options) =>
    options.body.includes('"gpt-4o-mini"')
      ? Promise.resolve(new Response('No such model', {status: 400}))
      : fetch(url, options);
  await import(`${pathToFileURL('sample.js').href}?again`);
  const expected = before.filter((name) => name !== 'GPT-4o mini');
  if (expected.length === before.length) throw new Error(`No reply of a model: ${before}`);
  if (readModels().sort().join() !== expected.sort().join())
    throw new Error(`It lost replies: ${readModels()}`);
  if (process.exitCode !== 1) throw new Error('It ends without an error');
  process.exitCode = 0;
};
