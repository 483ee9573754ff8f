/**
 * Loaded before a sample that is run: the sample's text stays as it is, and its requests go to the sandbox. Long
 * waits are shortened, and servers listen on a free port.
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
  throw new Error(`A sample asks for ${address}, which no test stands in for.`);
}

// A relative address is the reader's own server, as in a browser. Those in our samples return a token.
const readsJson = readFileSync('sample.js', 'utf8').includes('.json()');
const ownServer = () => new Response(readsJson ? '{"token":"CLIENT_TOKEN"}' : 'CLIENT_TOKEN');

globalThis.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/')) return ownServer();
  return input instanceof Request
    ? send(new Request(await rewrite(input.url), input), init)
    : send(await rewrite(String(input)), init);
};

// A twentieth: the order of waits stays as it is.
const shorten = (milliseconds) => (milliseconds >= 1000 ? milliseconds / 20 : milliseconds);
globalThis.setTimeout = (callback, milliseconds, ...rest) => wait(callback, shorten(milliseconds), ...rest);
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
