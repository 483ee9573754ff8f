/**
 * Firefox and WebKit as users have them, for tests that run in each: Firefox over WebDriver BiDi,
 * and WebKitGTK by its own driver.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import puppeteer from 'puppeteer-core';
import {findFreePort, waitForServer} from './ports';
import {findProgram, requireProgram} from './programs';

export type Engine = {
  /** Its name and version. */
  readonly browser: string;
  /** @param width - the window's width in CSS pixels */
  open(address: string, width: number): Promise<void>;
  /** Runs a function in the page. */
  run<Argument, Result>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>;
  click(selector: string): Promise<void>;
  /** @returns what the browser has logged as errors since the last call */
  takeErrors(): string[];
  close(): Promise<void>;
};

/** Height of windows, in CSS pixels. */
export const HEIGHT = 800;

async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({browser: 'firefox', executablePath});
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    browser: await browser.version(),
    async open(address, width) {
      await page.setViewport({width, height: HEIGHT});
      await page.goto(address);
    },
    run: (script, argument) => page.evaluate(script as () => never, argument),
    click: (selector) => page.click(selector),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

/** Starts a session of WebDriver (https://www.w3.org/TR/webdriver2), once its server has started. */
async function startSession(server: string, capabilities: Record<string, string>) {
  const send = async <T>(method: string, target: string, body?: object): Promise<T> => {
    const response = await fetch(`${server}/session${target}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
    if (!response.ok) throw new Error(`${method} ${target}: ${value.error}: ${value.message}`);
    return value;
  };
  await waitForServer(`${server}/status`);
  const {sessionId, capabilities: found} = await send<{
    sessionId: string;
    capabilities: {browserVersion: string};
  }>('POST', '', {capabilities: {alwaysMatch: capabilities}});
  return {
    version: found.browserVersion,
    post: <T>(command: string, body = {}) => send<T>('POST', `/${sessionId}/${command}`, body),
    end: () => send<null>('DELETE', `/${sessionId}`),
  };
}

/** Starts WebKitGTK. It draws to a display, which Xvfb provides without a screen. */
async function startWebKit(driverPath: string): Promise<Engine> {
  const display = spawn(
    requireProgram('Xvfb', 'XVFB_PATH'),
    ['-displayfd', '1', '-screen', '0', '1600x1000x24'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: `:${String(number).trim()}`},
  });
  const driver = await startSession(`http://127.0.0.1:${port}`, {browserName: 'MiniBrowser'});
  return {
    browser: `WebKit ${driver.version}`,
    async open(address, width) {
      await driver.post('window/rect', {width, height: HEIGHT});
      await driver.post('url', {url: address});
    },
    run: (script, argument) =>
      driver.post('execute/sync', {
        script: `return (${String(script)})(arguments[0])`,
        args: [argument],
      }),
    async click(selector) {
      const found = await driver.post('element', {using: 'css selector', value: selector});
      await driver.post(`element/${Object.values(found as Record<string, string>)[0]}/click`);
    },
    // WebDriver can't read the console.
    takeErrors: () => [],
    async close() {
      await driver.end();
      service.kill();
      display.kill();
    },
  };
}

/**
 * How each engine starts, its Debian package and usual paths, and the variable that overrides them.
 */
const ENGINES = {
  Firefox: {
    start: startFirefox,
    package: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
    ],
  },
  WebKit: {
    start: startWebKit,
    package: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER_PATH',
    paths: ['/usr/bin/WebKitWebDriver'],
  },
} as const;

export type EngineName = keyof typeof ENGINES;

/** @returns the Debian package of an engine that isn't installed */
export function listMissingPackages(name: EngineName): string[] {
  const {variable, paths, package: debianPackage} = ENGINES[name];
  return findProgram(name, process.env[variable], paths) ? [] : [debianPackage];
}

/** @throws Error with the command that installs the engine */
export async function startEngine(name: EngineName): Promise<Engine> {
  const {start, variable, paths} = ENGINES[name];
  const remedy = `Run \`npm run test:setup -- --browsers\`, set SKIP_ENGINES=${name}`;
  return start(requireProgram(name, variable, paths, remedy));
}
