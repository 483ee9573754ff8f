/**
 * How pages behave when something fails: external hosts, the search index, browser storage, a new deployment while a tab is open,
 * or the network. The page must stay usable. tests/e2e/errors.spec.ts covers the specified messages.
 */
import type {Page, Route} from '@playwright/test';
import {formatDate} from '../../src/shared/dates';
import {SITE_STORAGE} from '../../src/shared/siteData';
import {entriesOf} from '../support/entries';
import {expect, test} from './fixtures';

const DOC = '/docs/serenity-aihub/agents/assistant';
const NEXT = '/docs/serenity-aihub/agents/activity';
const OPERATION = '/docs/api/aihub/execute-agent-with-code';

const searchDialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const searchField = (page: Page) => searchDialog(page).getByRole('combobox');
const hits = (page: Page) => searchDialog(page).getByRole('option');
const launcher = (page: Page) => page.getByRole('button', {name: 'Ask the docs'});
const mainNav = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const sidebarLink = (page: Page, path: string) => page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Counts documents that the tab loads from now on. */
function countDocuments(page: Page) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads.push(new URL(request.url()).pathname);
    }
  });
  return loads;
}

/** Switches the color mode, selects a tab, and opens another page without a reload. */
async function useThePage(page: Page) {
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark');
  await page.getByRole('tab', {name: 'TypeScript'}).first().click();
  await expect(page.getByRole('tab', {name: 'TypeScript'}).first()).toHaveAttribute('aria-selected', 'true');
  const loads = countDocuments(page);
  await sidebarLink(page, NEXT).click();
  await expect(page).toHaveTitle(/Activity Agent/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Activity Agent');
  expect(loads).toEqual([]);
}

async function searchFor(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill(query);
}

test.describe('External hosts', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  const ALGOLIA = /^https:\/\/[^/]+\.(?:algolia\.net|algolianet\.com|algolia\.io)\//;
  const garbage = (body: string) => (route: Route) =>
    route.fulfill({
      body,
      contentType: route.request().resourceType() === 'stylesheet' ? 'text/css' : 'text/javascript',
      headers: {'access-control-allow-origin': '*'},
    });

  /** Mocks all external hosts. Returns the requests to them. */
  async function playOthers(page: Page, baseURL: string | undefined, answer: (route: Route) => Promise<void>) {
    const asked = new Set<string>();
    await page.route(
      (url) => !url.href.startsWith(`${baseURL}/`),
      (route) => {
        asked.add(new URL(route.request().url()).host.replace(/^testappid1.*/i, 'search'));
        return answer(route);
      },
    );
    return asked;
  }

  const ALL = ['hub.serenitystar.ai', 'search', 'www.googletagmanager.com'];

  test.describe('unreachable', () => {
    test.use({expectedErrors: [[/Failed to load resource: net::ERR_/], {scope: 'test'}]});

    test('the page works, the built-in panel takes over, and search shows an error', async ({page, baseURL}) => {
      const asked = await playOthers(page, baseURL, (route) => route.abort('connectionrefused'));
      await open(page, DOC);
      await useThePage(page);
      await searchFor(page, 'knowledge');
      await expect(searchDialog(page)).toContainText('Unable to fetch results');
      await page.keyboard.press('Escape');
      await launcher(page).click();
      await expect(page.getByRole('textbox', {name: 'Your question'})).toBeVisible();
      expect([...asked].sort()).toEqual(ALL);
    });
  });

  test.describe('slow', () => {
    // Abandoned requests are reported as aborted or timed out.
    test.use({expectedErrors: [[/Failed to load resource/], {scope: 'test'}]});

    test('nothing waits for them, and responses after ten seconds change nothing', async ({page, baseURL}) => {
      let answerNow: () => void = () => undefined;
      const tenSeconds = new Promise<void>((resolve) => (answerNow = resolve));
      const widget = `window.AIHubChat = class { init() { document.body.append('A late widget'); } };`;
      const late = tenSeconds.then(() => undefined);
      const asked = await playOthers(page, baseURL, async (route) => {
        await late;
        await garbage(route.request().url().endsWith('chat.js') ? widget : '')(route).catch(() => undefined);
      });
      await page.clock.install();
      // The browser's load event waits for scripts.
      await page.goto(DOC, {waitUntil: 'commit'});
      await hydrated(page);
      await useThePage(page);
      await page.clock.runFor(1000);
      await searchFor(page, 'knowledge');
      await page.clock.runFor(1000);
      await expect.poll(() => [...asked].sort()).toEqual(ALL);
      await page.keyboard.press('Escape');
      await page.clock.fastForward(10_000);
      await expect(launcher(page)).toBeVisible();
      answerNow();
      await launcher(page).click();
      await expect(page.getByRole('textbox', {name: 'Your question'})).toBeVisible();
      await expect(page.locator('body')).not.toContainText('A late widget');
      await expect(launcher(page)).toHaveCount(1);
    });
  });

  for (const [what, body] of Object.entries({
    'a captive portal page': '<!doctype html><title>Log in to this network</title>',
    'plain text': 'Service temporarily unavailable }',
    nothing: '',
    'code that throws': 'throw new Error("Broken at load")',
  })) {
    test.describe(`responding with ${what}`, () => {
      test.use({
        expectedErrors: [[/SyntaxError|Unexpected|Broken at load|Failed to load resource/], {scope: 'test'}],
      });

      test('the page works, the built-in panel takes over, and search shows an error', async ({page, baseURL}) => {
        const asked = await playOthers(page, baseURL, garbage(body));
        await open(page, DOC);
        await useThePage(page);
        await searchFor(page, 'knowledge');
        await expect(searchDialog(page)).toContainText('Unable to fetch results');
        await page.keyboard.press('Escape');
        await launcher(page).click();
        await expect(page.getByRole('textbox', {name: 'Your question'})).toBeVisible();
        expect([...asked].sort()).toEqual(ALL);
      });
    });
  }

  for (const answer of [
    '{}',
    '{"results": [{"nbHits": 2, "hits": [null, 7]}]}',
    '{"results": [{"nbHits": 1, "hits": [{"objectID": "1", "url": 5, "type": "lvl1", "hierarchy": {"lvl0": {}, "lvl1": []}}]}]}',
  ]) {
    test(`search response ${answer}: modal and page show no results and keep working`, async ({page, baseURL}) => {
      await playOthers(page, baseURL, (route) =>
        ALGOLIA.test(route.request().url())
          ? route.fulfill({
              body: answer,
              contentType: 'application/json',
              headers: {'access-control-allow-origin': '*'},
            })
          : garbage('')(route),
      );
      await open(page, DOC);
      await searchFor(page, 'knowledge');
      await expect(
        searchDialog(page)
          .getByText(/Unable to fetch results|No results for/)
          .first(),
      ).toBeVisible();
      await expect(hits(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await open(page, '/search?q=knowledge');
      await expect(page.getByText(/Unable to fetch results|No results for/).first()).toBeVisible();
      await expect(page.getByRole('heading', {level: 1})).toContainText('knowledge');
    });
  }
});

test.describe('The search index', () => {
  test.use({expectedErrors: [[/Failed to load/], {scope: 'test'}]});

  const PARTS = {
    'its titles': '**/search-index/titles.json',
    'its text': '**/search-index/text/**',
  };

  for (const [part, pattern] of Object.entries(PARTS)) {
    for (const fault of ['missing', 'cut in half', 'a captive portal page', 'of another deployment'] as const) {
      test(`${part}, ${fault}: search shows an error and recovers`, async ({page}) => {
        // Requests of the worker belong to the context.
        await page.context().route(pattern, async (route) => {
          if (fault === 'missing') return route.fulfill({status: 404, body: 'Not found'});
          const response = await route.fetch();
          if (fault === 'a captive portal page') return route.fulfill({response, body: '<!doctype html><p>Log in'});
          const whole = await response.text();
          if (fault === 'cut in half') return route.fulfill({response, body: whole.slice(0, whole.length / 2)});
          return route.fulfill({response, body: whole.replace(/"hash":"\w+"/, '"hash":"0123456789abcdef"')});
        });
        await open(page, DOC);
        await searchFor(page, 'knowledge');
        await expect(searchDialog(page)).toContainText('Unable to fetch results');
        await page.context().unroute(pattern);
        await searchDialog(page).getByRole('button', {name: 'Try again'}).click();
        await expect(hits(page).first()).toBeVisible();
        await page.keyboard.press('Escape');
      });
    }
  }
});

/** Every key under which the site or its libraries keep something. */
const keysOf = (kind: 'local' | 'session') =>
  SITE_STORAGE.filter(({storage}) => storage === kind).map(({name}) =>
    name.replace('<index>', 'docs').replace('<page path>', DOC).replace('<scheme>', 'ApiKeyAuth'),
  );

test.describe('Storage', () => {
  /** Uses every feature that reads or writes storage. */
  async function useStorage(page: Page) {
    await open(page, DOC);
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/);
    await useThePage(page);
    for (const query of ['knowledge', 'streaming']) {
      await searchFor(page, query);
      await hits(page).first().click();
      await expect(searchDialog(page)).toHaveCount(0);
      await hydrated(page);
    }
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    const close = page.getByRole('button', {name: 'Close'}).first();
    if (await close.isVisible()) {
      await close.click();
      await expect(close).toBeHidden();
    }
    await open(page, OPERATION);
    await page.getByRole('button', {name: 'Try it'}).click();
    const requestConsole = page.getByRole('region', {name: 'Request console'});
    await requestConsole.getByRole('button', {name: 'Use your API key'}).click();
    await requestConsole.getByLabel('API key', {exact: true}).fill('sk-test-01');
    await mainNav(page).getByRole('link', {name: 'Terms', exact: true}).click();
    await expect(page).toHaveTitle(/Terms/);
  }

  for (const value of [
    '{',
    '[1, null, {"objectID": null}]',
    '{"__proto__": {"url": 1}}',
    '\u0000\uFFFF<img src=x onerror=alert(1)>',
    'x'.repeat(100_000),
  ]) {
    test(`works with ${JSON.stringify(value).slice(0, 40)} under our keys`, async ({page}) => {
      await page.addInitScript(
        ({keys, sessionKeys, garbage}) => {
          if (sessionStorage.getItem('primed') !== null) return;
          sessionStorage.setItem('primed', '');
          for (const key of keys) localStorage.setItem(key, garbage);
          for (const key of sessionKeys) sessionStorage.setItem(key, garbage);
        },
        {keys: keysOf('local'), sessionKeys: keysOf('session'), garbage: value},
      );
      await useStorage(page);
    });
  }

  test.describe('full', () => {
    test.use({expectedErrors: [[/Docusaurus storage error/], {scope: 'test'}]});

    test('every feature works without saving', async ({page}) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await useStorage(page);
    });
  });

  for (const blocked of ['localStorage', 'sessionStorage', 'both']) {
    test(`works when blocked (${blocked})`, async ({page}) => {
      await page.addInitScript(
        (names) => {
          for (const name of names) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('The operation is insecure.', 'SecurityError');
              },
            });
          }
        },
        blocked === 'both' ? ['localStorage', 'sessionStorage'] : [blocked],
      );
      await useStorage(page);
    });
  }
});

test.describe('A deployment while a tab is open', () => {
  test.use({expectedErrors: [[/Failed to load resource|ChunkLoadError|Loading (?:CSS )?chunk/], {scope: 'test'}]});

  const ASSETS = /\/assets\/(?:js|css)\//;

  /**
   * Removes the files of the old build from now on. The next document that is loaded names existing files, unless `isBroken`.
   */
  async function deploy(page: Page, {isBroken = false} = {}) {
    const loads = countDocuments(page);
    await page.route(ASSETS, (route) =>
      loads.length > 0 && !isBroken ? route.fallback() : route.fulfill({status: 404, body: 'Not found'}),
    );
    return loads;
  }

  test('a link opens its page with one reload, and the site works again', async ({page}) => {
    await open(page, DOC);
    const loads = await deploy(page);
    await mainNav(page).getByRole('link', {name: 'Blog', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
    await hydrated(page);
    expect(loads).toEqual(['/blog']);
    await mainNav(page).getByRole('link', {name: 'Terms', exact: true}).click();
    await expect(page).toHaveTitle(/Terms/);
    expect(loads).toEqual(['/blog']);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Assistant Agent');
  });

  test('a broken deployment is loaded once and stays readable, without a reload loop', async ({page}) => {
    await open(page, DOC);
    const loads = await deploy(page, {isBroken: true});
    await mainNav(page).getByRole('link', {name: 'Blog', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual(['/blog']);
    await page.getByRole('link', {name: 'Terms', exact: true}).first().click();
    await expect(page).toHaveURL('/terms/terms-of-use');
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual(['/blog', '/terms/terms-of-use']);
  });

  test('search opens the search page when its code cannot load', async ({page}) => {
    await open(page, DOC);
    const loads = await deploy(page);
    await mainNav(page).getByRole('button', {name: 'Search'}).click();
    await page.getByRole('alert').getByRole('link', {name: 'search page'}).click();
    await hydrated(page);
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(loads).toEqual(['/search']);
  });

  test('a list works when its filter cannot load', async ({page}) => {
    let refused = 0;
    await page.route(ASSETS, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes('Product area')) return route.fulfill({response});
      refused += 1;
      return route.fulfill({status: 404, body: 'Not found'});
    });
    await open(page, '/release-notes');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Release notes');
    await expect(
      page.getByRole('link', {name: formatDate(entriesOf('release-notes')[0]?.date ?? '')}).first(),
    ).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.locator('body')).not.toContainText('This page crashed');
  });

  test('the panel opens after a reload when its code could not load', async ({page}) => {
    await open(page, DOC);
    const loads = await deploy(page);
    await launcher(page).click();
    await page.getByRole('dialog', {name: 'Ask the docs'}).getByRole('button', {name: 'Reload the page'}).click();
    await hydrated(page);
    expect(loads).toEqual([DOC]);
    await launcher(page).click();
    await expect(page.getByRole('textbox', {name: 'Your question'})).toBeVisible();
  });
});

test.describe('Offline after load', () => {
  test.use({expectedErrors: [[/Failed to load|ERR_INTERNET_DISCONNECTED|ChunkLoadError|chunk/], {scope: 'test'}]});

  test('the page works, shows what is unavailable, and recovers when the network is back', async ({page, context}) => {
    await open(page, DOC);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('tab', {name: 'TypeScript'}).first().click();
    await page.locator('.table-of-contents a').first().click();
    await expect(page).toHaveURL(/#/);
    await mainNav(page).getByRole('button', {name: 'Search'}).click();
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
    await launcher(page).click();
    const panel = page.getByRole('dialog', {name: 'Ask the docs'});
    await expect(panel).toContainText('couldn’t be loaded');
    await context.setOffline(false);
    await panel.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('textbox', {name: 'Your question'})).toBeVisible();
    await page.keyboard.press('Escape');
    await searchFor(page, 'knowledge');
    await expect(hits(page).first()).toBeVisible();
  });

  test('a link to an unloaded page works when the network is back', async ({page, context}) => {
    await open(page, DOC);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await mainNav(page).getByRole('link', {name: 'Terms', exact: true}).click();
    await page.waitForURL(/chrome-error:|terms-of-use/);
    await context.setOffline(false);
    await page.goto('/terms/terms-of-use');
    await hydrated(page);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Assistant Agent');
  });
});

test.describe('Two tabs', () => {
  test('share the color mode, sample language, and dismissed announcement, but no keys', async ({page, context}) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, DOC);

    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.getByRole('tab', {name: 'C#'}).first().click();
    await sidebarLink(other, NEXT).click();
    await expect(other).toHaveTitle(/Activity Agent/);
    await expect(other.getByRole('tab', {name: 'C#'}).first()).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('button', {name: 'Close'}).first().click();
    await other.reload();
    await hydrated(other);
    await expect(other.getByRole('button', {name: 'Close'}).first()).toBeHidden();

    await open(page, OPERATION);
    await page.getByRole('button', {name: 'Try it'}).click();
    const requestConsole = page.getByRole('region', {name: 'Request console'});
    await requestConsole.getByRole('button', {name: 'Use your API key'}).click();
    await requestConsole.getByLabel('API key', {exact: true}).fill('sk-test-01');
    await open(other, OPERATION);
    await other.getByRole('button', {name: 'Try it'}).click();
    const otherConsole = other.getByRole('region', {name: 'Request console'});
    await otherConsole.getByRole('button', {name: 'Use your API key'}).click();
    await expect(otherConsole.getByLabel('API key', {exact: true})).toHaveValue('');
  });
});

test.describe('Fifty navigations', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  test('leak no listeners, elements, or widgets', async ({page}) => {
    await page.route(/^https:\/\/hub\.serenitystar\.ai\//, (route) =>
      route.fulfill({
        contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
        headers: {'access-control-allow-origin': '*'},
        body: route.request().url().endsWith('.css')
          ? ''
          : `window.started = 0;
             window.AIHubChat = class {
               constructor(id) { this.id = id; }
               init() { window.started += 1; document.getElementById(this.id).innerHTML = '<p data-testid=widget>Chat</p>'; }
             };`,
      }),
    );
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({contentType: 'text/javascript', body: ''}),
    );
    await open(page, DOC);
    await expect(page.getByTestId('widget')).toBeVisible();

    const titles = [await page.title()];
    for (const name of ['API', 'Blog', 'Release notes', 'Terms']) {
      await mainNav(page).getByRole('link', {name, exact: true}).click();
      await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
      titles.push(await page.title());
    }
    let place = titles.length - 1;
    async function travel(steps: number) {
      for (let step = 0; step < Math.abs(steps); step += 1) {
        await (steps < 0 ? page.goBack() : page.goForward());
        place += Math.sign(steps);
        await expect(page).toHaveTitle(titles[place] ?? '');
      }
    }

    const client = await page.context().newCDPSession(page);
    async function count() {
      await page.waitForLoadState('networkidle');
      await client.send('HeapProfiler.collectGarbage');
      await client.send('HeapProfiler.collectGarbage');
      return client.send('Memory.getDOMCounters');
    }

    // Navigate once there and back, so that everything kept on purpose exists.
    await travel(-4);
    await travel(4);
    const before = await count();
    for (let round = 0; round < 6; round += 1) {
      await travel(-4);
      await travel(4);
    }
    await travel(-1);
    await travel(1);
    const after = await count();

    expect(await page.evaluate(() => (window as never as {started: number}).started)).toBe(1);
    await expect(page.getByTestId('widget')).toHaveCount(1);
    // A leak of one listener or element per navigation would add up to 50.
    expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(25);
    expect(after.nodes - before.nodes, `nodes, of ${before.nodes}`).toBeLessThan(50);
    expect(after.documents).toBe(before.documents);
  });
});
