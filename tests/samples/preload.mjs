/**
 * Loaded before a sample runs. Leaves the sample unchanged and sends its requests to the mock server. Long waits are shortened, and
 * servers listen on a free port.
 */
import {Server} from 'node:net';
import {createRequire, syncBuiltinESMExports} from 'node:module';

const mock = process.env.MOCK_API ?? '';
const ports = new Map();
const {fetch: send, setTimeout: wait} = globalThis;

async function rewrite(address) {
  // A relative URL refers to the user's own server, as in a browser.
  if (address.startsWith('/')) return `${mock}/own-server${address}`;
  const url = new URL(address);
  if (url.host === 'api.serenitystar.ai') return `${mock}${url.pathname}${url.search}`;
  const port = await ports.get(url.port);
  if (port !== undefined) return `http://127.0.0.1:${port}${url.pathname}${url.search}`;
  if (url.hostname === '127.0.0.1') return address;
  throw new Error(`A sample asks for ${address}, which no test stands in for.`);
}

globalThis.fetch = async (input, init) =>
  input instanceof Request
    ? send(new Request(await rewrite(input.url), input), init)
    : send(await rewrite(String(input)), init);

// Divides waits by twenty, which keeps their order.
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
