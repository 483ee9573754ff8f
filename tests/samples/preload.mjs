/**
 * Runs before a TypeScript sample. Redirects its requests to the sandbox, shortens long waits, and
 * makes servers listen on a free port. The sample stays as readers see it.
 */
import {readFileSync} from 'node:fs';
import {Server} from 'node:net';
import {createRequire, syncBuiltinESMExports} from 'node:module';

const sandbox = process.env.SANDBOX ?? '';
const ports = new Map();
const {fetch: send, setTimeout: wait} = globalThis;

async function rewrite(address) {
  const url = new URL(address);
  if (url.host === 'api.serenitystar.ai') return `${sandbox}${url.pathname}${url.search}`;
  const port = await ports.get(url.port);
  if (port !== undefined) return `http://127.0.0.1:${port}${url.pathname}${url.search}`;
  if (url.hostname === '127.0.0.1') return address;
  throw new Error(`No test server responds for ${address}.`);
}

// A relative URL is the user's own server, as in a browser. In our samples, it returns a token.
const readsJson = readFileSync('sample.js', 'utf8').includes('.json()');
const ownServer = () =>
  new Response(readsJson ? '{"token":"YOUR_CLIENT_TOKEN"}' : 'YOUR_CLIENT_TOKEN');

globalThis.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/')) return ownServer();
  return input instanceof Request
    ? send(new Request(await rewrite(input.url), input), init)
    : send(await rewrite(String(input)), init);
};

// Dividing keeps the order of waits.
const shorten = (milliseconds) => (milliseconds >= 1000 ? milliseconds / 20 : milliseconds);
globalThis.setTimeout = (callback, milliseconds, ...rest) =>
  wait(callback, shorten(milliseconds), ...rest);
const timers = createRequire(import.meta.url)('node:timers/promises');
const sleep = timers.setTimeout;
timers.setTimeout = (milliseconds, ...rest) => sleep(shorten(milliseconds), ...rest);
syncBuiltinESMExports();

const listen = Server.prototype.listen;
Server.prototype.listen = function (port, ...rest) {
  const actual = new Promise((done) => {
    this.once('listening', () => done(this.address().port));
  });
  ports.set(String(port), actual);
  return listen.call(this, 0, ...rest);
};
