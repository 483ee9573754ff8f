/** Pages before React has loaded: what is kept, repeated, and announced while it loads or fails. */
import type {Page, Route} from '@playwright/test';
import {MEASURED_PAGES} from '../../tools/support/budgets';
import {hydratePage} from '../../tools/support/chromium';
import {FLOWCHART_PAGE, LONGEST_OPERATION} from '../support/examplePages';
import {markWindow, readPageViews, waitForIdle} from './browserState';
import {expect, HOSTED_URL, openHydrated, test} from './fixtures';
import {allowTracking, breakStorage, hold, mockHosts} from './mocks';
import {
  announcement,
  closeAnnouncement,
  DOC,
  expectMode,
  menuToggle,
  mobileMenu,
  modeButton,
  NEXT_DOC,
  reactScripts,
  requestConsole,
  search,
  sidebarLink,
  speculationRules,
  versionMenu,
} from './pageParts';
import {collectRequests, collectWarnings, isScriptRequest} from './recorders';
import {openInSiteFont} from './siteFont';

const runButton = (page: Page) => page.getByRole('button', {name: /^Run POST/}).first();

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');

test('reading, scrolling, and changing the color mode load no code of React', async ({page}) => {
  const scripts = collectRequests(page, isScriptRequest);
  await page.goto(DOC);
  await modeButton(page).click();
  await expectMode(page, 'dark');
  await page.getByRole('tab').last().click();
  await page.mouse.wheel(0, 2_000);
  await waitForIdle(page);
  expect(scripts.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/js\/page\./),
  ]);
  expect(await isHydrated(page)).toBe(false);
});

test('a phone applies the whole stylesheet with the first press', async ({page}) => {
  const isApplied = () =>
    page
      .locator('link[rel=stylesheet]')
      .evaluate((link: HTMLLinkElement) => matchMedia(link.media).matches);
  await page.goto(DOC);
  expect(await isApplied()).toBe(true);
  await page.setViewportSize({width: 390, height: 844});
  await page.reload();
  await waitForIdle(page);
  expect(await isApplied()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(isApplied).toBe(true);
});

test('a press on a phone shows before the whole stylesheet applies', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(DOC);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    const dialog = document.querySelector<HTMLDialogElement>('#search-dialog');
    const frames: string[] = [];
    Object.assign(window, {frames});
    const note = () => {
      if (dialog?.open) frames.push(link?.media ? 'own rules' : 'whole stylesheet');
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.locator('[data-dialog=search-dialog]:visible').click();
  await expect(page.locator('#search-dialog [role=option]').first()).toBeVisible();
  const frames = await page.evaluate(() => (window as unknown as {frames: string[]}).frames);
  expect(frames[0]).toBe('own rules');
  expect(frames.at(-1)).toBe('whole stylesheet');
});

for (const {kind, path} of MEASURED_PAGES)
  test(`the whole stylesheet changes nothing in a ${kind} on a phone`, async ({page}) => {
    const readStyles = () =>
      page.locator('body *').evaluateAll((elements) =>
        elements.map((element) => {
          const {x, y, width, height} = element.getBoundingClientRect();
          const {color, backgroundColor, font, opacity} = getComputedStyle(element);
          const values = [x, y, width, height, color, backgroundColor, font, opacity];
          return `${element.tagName}.${element.getAttribute('class')} ${values.join(' ')}`;
        }),
      );
    await page.setViewportSize({width: 390, height: 844});
    await openInSiteFont(page, path);
    const link = page.locator('link[rel=stylesheet]');
    await expect(link).toHaveAttribute('media', /width/);
    const before = await readStyles();
    await page.evaluate(() => document.body.click());
    await expect(link).toHaveAttribute('media', '');
    expect(await readStyles()).toEqual(before);
  });

test('an idle page fetches the code of React once, without running it', async ({page}) => {
  const fetched = collectRequests(
    page,
    (request) => request.resourceType() === 'fetch' && request.url().includes('/assets/js/'),
  );
  await page.goto(DOC);
  const inert = await page
    .locator('script[type="text/hydrate"]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(inert));
  expect(await isHydrated(page)).toBe(false);
  const later = collectRequests(page, isScriptRequest);
  await hydratePage(page);
  // The cache has the files of the page; those of the next pages come after.
  expect(new Set(fetched).size).toBe(fetched.length);
  for (const url of later.slice(0, fetched.length)) expect(fetched).toContain(url);
});

test('a press requests the page’s own scripts together with those of React', async ({page}) => {
  const scripts = collectRequests(page, isScriptRequest);
  for (const path of [DOC, '/blog', LONGEST_OPERATION]) {
    const release = await hold(page, ({pathname}) => /\/main\.\w+\.js$/.test(pathname));
    await page.goto(path);
    scripts.length = 0;
    const names = await page.locator('script[data-chunks]').getAttribute('data-chunks');
    await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    const own = (names ?? '').split(' ');
    await expect.poll(() => own.filter((name) => !scripts.join().includes(name))).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
    const before = new Set(scripts);
    release();
    await hydratePage(page);
    // Nothing that the page needs comes in a second round.
    expect(scripts.filter((url) => !before.has(url))).toEqual([]);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  }
});

test('a press requests what its control loads together with React', async ({page}) => {
  // An idle page also fetches the index of the search.
  const isOfControl = (url: string) => /\.js(?:on)?$/.test(url) && !url.includes('/search-index/');
  const requests = collectRequests(page, (request) => isOfControl(request.url()));
  const presses = [
    [DOC, runButton(page), page.getByText('Example mode: nothing leaves your browser.')],
    [LONGEST_OPERATION, requestConsole.tryIt(page), requestConsole.region(page)],
  ] as const;
  for (const [path, button, result] of presses) {
    const release = await hold(page, ({pathname}) => /\/main\.\w+\.js$/.test(pathname));
    await page.goto(path);
    requests.length = 0;
    const names = (await page.locator('script[data-later]').getAttribute('data-later')) ?? '';
    const data = (await button.getAttribute('data-fetches')) ?? '';
    await button.click();
    expect(names && data).not.toBe('');
    const needed = `${names} ${data}`.split(' ');
    await expect.poll(() => needed.filter((name) => !requests.join().includes(name))).toEqual([]);
    const before = new Set(requests);
    release();
    await expect(result).toBeVisible();
    expect(requests.filter((url) => !before.has(url))).toEqual([]);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  }
});

test('Back closes the menu of a phone, and leads from a page of it to the page before', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(DOC);
  await menuToggle(page).click();
  await expect(mobileMenu(page)).toBeVisible();
  await page.goBack();
  await expect(mobileMenu(page)).toBeHidden();
  await expect(page).toHaveURL(DOC);
  await menuToggle(page).click();
  await mobileMenu(page).locator(`a[href="${NEXT_DOC}"]`).click();
  await expect(page).toHaveURL(NEXT_DOC);
  await page.goBack();
  await expect(page).toHaveURL(DOC);
  await expect(mobileMenu(page)).toBeHidden();
});

for (const [state, open] of [
  ['before', (page: Page, path: string) => page.goto(path)],
  ['after', openHydrated],
] as const)
  test(`finding text in an inactive tab opens the tab, ${state} React`, async ({page}) => {
    await open(page, LONGEST_OPERATION);
    const found = page.locator('[role=tabpanel]', {hasText: 'import requests'}).first();
    await expect(found).toHaveAttribute('hidden', 'until-found');
    // A text fragment and "find in page" fire the event that this dispatches.
    await found.evaluate((panel) =>
      panel.querySelector('code')?.dispatchEvent(new Event('beforematch', {bubbles: true})),
    );
    await expect(found).toBeVisible();
    await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

test('an anchor in other letters leads to its heading', async ({page}) => {
  await page.goto('/docs/serenity-aihub/agents/streaming#What-Comes-Back');
  await expect(page.locator('#what-comes-back')).toBeInViewport();
});

test('what the page’s own script opens and closes loads no code of React', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(FLOWCHART_PAGE);
  const press = (name: string | RegExp) => page.getByRole('button', {name}).first().click();
  await menuToggle(page).click();
  await press(/All sections/);
  await press('Close navigation bar');
  await expect(mobileMenu(page)).toHaveCount(0);
  await press(/^Expand diagram/);
  await page.locator('dialog').getByRole('button', {name: 'Close'}).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(reactScripts(page)).toHaveCount(0);
});

test('the search of an unknown path loads no code of React', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource.*404/);
  await page.goto('/nowhere');
  const field = page.getByRole('search').getByRole('searchbox');
  await field.hover();
  await field.fill('stream');
  await waitForIdle(page);
  await expect(reactScripts(page)).toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=stream$/);
});

test('a press while React loads shows that it was seen, and counts once', async ({page}) => {
  await page.goto(LONGEST_OPERATION);
  const release = await hold(page);
  const tryIt = requestConsole.tryIt(page);
  await tryIt.click();
  await expect(tryIt).toHaveAttribute('aria-busy', 'true');
  await tryIt.click();
  await tryIt.click();
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydratePage(page);
  await expect(requestConsole.region(page)).toBeVisible();
});

test('what is typed while React loads is kept', async ({page}) => {
  await page.goto('/search');
  const release = await hold(page);
  const field = page.getByRole('searchbox');
  // Here, a slash is a character, not the shortcut of search.
  await field.pressSequentially('/stream a reply');
  release();
  await hydratePage(page);
  await expect(field).toHaveValue('/stream a reply');
  await field.press('End');
  await field.pressSequentially('/');
  await expect(field).toHaveValue('/stream a reply/');
  await expect(search.dialog(page)).toHaveCount(0);
});

test('what is typed while React takes over is kept, and React knows it', async ({page}) => {
  await page.goto('/');
  const field = page.getByLabel('Ask order-support');
  await field.fill('');
  await field.pressSequentially('Can I return a tent to a store?');
  await hydratePage(page);
  await expect(field).toHaveValue('Can I return a tent to a store?');
  await expect(page.locator('figure pre:visible').first()).toContainText(
    'Can I return a tent to a store?',
  );
});

test('what is typed after the shortcut of search goes to its page with Enter', async ({page}) => {
  const release = await hold(page.context(), '**/search-index/**');
  await page.goto(DOC);
  await page.keyboard.press('/');
  await page.keyboard.type('api/web hooks');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(({searchParams}) => searchParams.get('q') === 'api/web hook');
  await expect(search.results(page)).not.toHaveCount(0);
});

test('keys that belong to a list or to the browser open no search', async ({page}) => {
  await page.goto(DOC);
  await page.evaluate(() => {
    // Browser autofill sends events without a key.
    document.body.dispatchEvent(new Event('keydown', {bubbles: true}));
    const list = document.createElement('select');
    document.body.append(list);
    list.focus();
  });
  await page.keyboard.press('/');
  // This shortcut opens the console in Firefox.
  await page.keyboard.press('Control+Shift+K');
  await expect(search.dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(search.dialog(page)).toBeVisible();
});

test('choices in two fields while React loads are kept', async ({page}) => {
  await page.goto(LONGEST_OPERATION);
  const release = await hold(page);
  await page.getByRole('region', {name: 'Request body'}).locator('summary').click();
  const fields = ['Request body', 'Response example'].map((name) =>
    page.getByRole('combobox', {name}),
  );
  for (const field of fields) {
    await field.selectOption({index: 1});
    await expect(field).toHaveAttribute('aria-busy', 'true');
  }
  release();
  for (const field of fields) {
    await expect(field).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveValue('1');
    // React shows the chosen example.
    await expect(
      page.locator('section').filter({has: field}).locator('div[hidden]').first(),
    ).toContainText((await field.locator('option').first().textContent()) ?? '');
  }
});

test('what is pressed before the page’s own script has loaded isn’t lost', async ({page}) => {
  const release = await hold(page, '**/assets/js/page.*.js');
  await page.goto('/', {waitUntil: 'commit'});
  await modeButton(page).click();
  await page.getByLabel('Ask order-support').fill('Where is 4711?');
  await search.button(page).click();
  await page.keyboard.type('tabs');
  release();
  await expectMode(page, 'dark');
  await expect(search.field(page)).toHaveValue('tabs');
  await page.keyboard.press('Escape');
  await expect(page.locator('figure pre:visible').first()).toContainText('Where is 4711?');
});

test('choices on another page are shown', async ({page, context}) => {
  await page.goto(DOC);
  const other = await context.newPage();
  await other.goto(DOC);
  await other.getByRole('tab').last().click();
  await closeAnnouncement(other).click();
  await modeButton(other).click();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await expect(announcement(page)).toBeHidden();
  await expectMode(page, 'dark');
});

for (const event of ['pageshow', 'prerenderingchange'])
  test(`choices made on another page are shown after ${event}`, async ({page}) => {
    await page.goto(DOC);
    const tab = page.getByRole('tab').last();
    await tab.click();
    await closeAnnouncement(page).click();
    const choices = await page.evaluate(() => ({...localStorage}) as Record<string, string>);
    await page.evaluate(() => localStorage.clear());
    await page.goto(DOC);
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await page.evaluate(
      ([entries, name]) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        document.dispatchEvent(new Event(name, {bubbles: true}));
      },
      [choices, event] as const,
    );
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(announcement(page)).toBeHidden();
  });

test('a menu opened by key before React has loaded closes by key after', async ({page}) => {
  await page.goto(DOC);
  const button = versionMenu(page);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await hydratePage(page);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('the menu of a phone keeps the page still while React takes over', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(DOC);
  await menuToggle(page).click();
  await hydratePage(page);
  await page.mouse.move(380, 700);
  await page.mouse.wheel(0, 2_000);
  await page.getByRole('button', {name: 'Close navigation bar'}).click();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link followed while React loads opens its page', async ({page}) => {
  await page.goto(DOC);
  await hold(page);
  await runButton(page).click();
  await sidebarLink(page, NEXT_DOC).click();
  await expect(page).toHaveURL(NEXT_DOC);
});

test.describe('when the code can’t be loaded', () => {
  test.beforeEach(
    ({expectedErrors}) => void expectedErrors.push(/Failed to load resource|ERR_|Loading chunk/),
  );

  for (const [when, respond] of Object.entries({
    offline: (route: Route) => route.abort('failed'),
    'in an old tab after a deployment': (route: Route) => route.fulfill({status: 404}),
  }))
    test(`${when}: says so, offers the plain way, and tries again`, async ({page}) => {
      await page.goto(DOC);
      await page.route('**/assets/js/*.js', respond, {times: 1});
      await runButton(page).click();
      const message = page.getByRole('alert');
      await expect(message).toContainText("couldn't be loaded");
      await expect(message).toBeInViewport();
      await expect(message.getByRole('link').last()).toHaveAttribute('href', /\.md$/);
      await runButton(page).click();
      await expect(message).toHaveCount(0);
      await expect(page.locator('.run-sample').first()).toContainText('Example mode');
    });

  test('Run all steps: offers the Markdown version, and stays where it is', async ({page}) => {
    await page.goto('/docs/recipes/approve-an-action');
    // The main script runs, and doesn't get what it asks for.
    await page.route(/\/assets\/js\/(?!main|runtime|page)/, (route) => route.abort('failed'));
    const stays = await markWindow(page);
    const message = page.getByRole('alert');
    for (let presses = 0; presses < 2; presses++) {
      await page.getByRole('button', {name: 'Run all steps'}).first().click();
      const link = message.getByRole('link').last();
      await expect(link).toHaveAttribute('href', /approve-an-action\.md$/);
      await message.evaluate((element) => element.remove());
    }
    await stays();
    await page.unrouteAll();
  });
});

test('a page rendered in advance waits until the user opens it', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', {value: true, configurable: true}),
  );
  const scripts = collectRequests(page, isScriptRequest);
  await page.goto('/search?q=billing');
  await waitForIdle(page);
  expect(scripts).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', {value: false});
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await hydratePage(page);
});

test.describe('with analytics', () => {
  test.use({baseURL: HOSTED_URL});

  test('React loads on idle, and a page from the browser’s cache is a view', async ({page}) => {
    await allowTracking(page);
    await mockHosts(page);
    await page.goto(DOC);
    const views = async () => (await readPageViews(page)).length;
    await expect.poll(views).toBe(1);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
    );
    await expect.poll(views).toBe(2);
  });
});

test('browsers that can’t render the next page in advance fetch it once', async ({page}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto(DOC);
  // Scripts are fetched once the page is idle.
  const fetched = collectRequests(
    page,
    (request) => request.resourceType() === 'fetch' && !request.url().includes('/assets/js/'),
  );
  await sidebarLink(page, NEXT_DOC).hover();
  await expect.poll(() => fetched).toHaveLength(1);
  await page.mouse.move(0, 0);
  await sidebarLink(page, NEXT_DOC).hover();
  // A second request for that page would come before one for another page.
  const other = '/docs/serenity-aihub/agents/copilot';
  await sidebarLink(page, other).hover();
  await expect.poll(() => fetched.map((url) => new URL(url).pathname)).toEqual([NEXT_DOC, other]);
  await expect(speculationRules(page)).toHaveCount(0);
});

test('the sidebar keeps its position and categories, and opens that of its page', async ({
  page,
}) => {
  await page.goto(DOC);
  const sidebar = page.locator('aside nav.menu');
  const closed = sidebar.locator('details:not([open]) > summary').last();
  await closed.click();
  await sidebar.evaluate((element) => element.scrollTo(0, 150));
  const open = await sidebar.locator('details[open]').count();
  await page.goto(NEXT_DOC);
  expect(await sidebar.evaluate(({scrollTop}) => scrollTop)).toBe(150);
  await expect(sidebar.locator('details[open]')).toHaveCount(open);

  const link = sidebar.locator('li:has(> details:not([open])) > div > a').last();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  const category = sidebar.locator(`li:has(> div > a[href="${path}"]) > details`);
  await expect(category).toHaveAttribute('open');
});

test('choices last for the page without storage, with a warning in each', async ({page}) => {
  const warnings = collectWarnings(page);
  await breakStorage(page, 'blocked');
  await page.goto('/blog');
  await page.goto(DOC);
  await closeAnnouncement(page).click();
  await modeButton(page).click();
  await hydratePage(page);
  await expect(announcement(page)).toBeHidden();
  await expectMode(page, 'dark');
  const warning: unknown = expect.stringContaining('storage is not available');
  expect(warnings).toEqual([warning, warning]);
});
