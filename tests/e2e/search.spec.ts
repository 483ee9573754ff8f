/**
 * Search with the index that is built with the site: dialog and search page, against the production
 * build.
 */
import type {Page} from '@playwright/test';
import {SUGGESTIONS} from '../../src/config/search/suggestions';
import {hydratePage} from '../../tools/support/chromium';
import {markWindow, waitForIdle} from './browserState';
import {expect, openHydrated, test} from './fixtures';
import {hold, mockConnection} from './mocks';
import {DOC, pageHeading, routeAnnouncer, search, tabTo} from './pageParts';
import {collectRequests, isScriptRequest} from './recorders';

const UNKNOWN_WORD = 'qwertyzx';

const resultCount = (page: Page) =>
  page.getByRole('status').filter({hasText: /^(\d+ of )?\d+ results?$/});

/**
 * Holds the text of sections, so that titles and headings answer. The worker's requests are the
 * context's.
 */
const holdText = (page: Page) => hold(page.context(), '**/search-index/text/**');

async function openSearch(page: Page, query = '', path = DOC) {
  await page.goto(path);
  await search.open(page, query);
}

test.describe('Search modal opens with Ctrl/Cmd+K or /, and closes with Escape', () => {
  test('each key opens it from any element, and Escape gives the focus back; fills a phone', async ({
    page,
  }) => {
    await page.goto(DOC);
    const link = page.getByRole('link', {name: 'Release notes'}).first();
    for (const [from, key, close] of [
      [link, 'Control+k', 'Escape'],
      [link, 'Meta+k', 'Escape'],
      [link, '/', 'Escape'],
      [search.button(page), 'Enter', 'Control+k'],
    ] as const) {
      await from.focus();
      await page.keyboard.press(key);
      await expect(search.field(page)).toBeFocused();
      await expect(search.field(page)).toHaveValue('');
      await page.keyboard.press(close);
      await expect(search.dialog(page)).toHaveCount(0);
      await expect(from).toBeFocused();
    }
    await search.button(page).click();
    await expect(search.field(page)).toBeFocused();
    await page.setViewportSize({width: 390, height: 844});
    const box = () => search.dialog(page).boundingBox();
    await expect.poll(box).toMatchObject({x: 0, y: 0, width: 390, height: 844});
  });

  test('keys of other layouts open it by their place on the keyboard', async ({page}) => {
    await page.goto(DOC);
    for (const [key, code, ctrlKey] of [
      ['л', 'KeyK', true],
      ['κ', 'KeyK', true],
      ['ל', 'KeyK', true],
      ['.', 'Slash', false],
      // Dvorak has K on another key.
      ['k', 'KeyV', true],
    ] as const) {
      await page.evaluate(
        (init) =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', {...init, bubbles: true, cancelable: true}),
          ),
        {key, code, ctrlKey},
      );
      await expect(search.field(page), key).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(search.dialog(page)).toHaveCount(0);
    }
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key: 't', code: 'KeyK', ctrlKey: true, bubbles: true}),
      ),
    );
    await expect(search.dialog(page)).toHaveCount(0);
  });

  test('Back closes it, and leaves the page where it was', async ({page}) => {
    await page.goto('/blog');
    for (const isHydrated of [false, true]) {
      await page.goto(DOC);
      if (isHydrated) await hydratePage(page);
      await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
      await search.open(page);
      await page.goBack();
      await expect(search.dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(DOC);
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
      // Closed otherwise, it leaves no entry in the history.
      await search.open(page);
      await page.keyboard.press('Escape');
      await expect(search.dialog(page)).toHaveCount(0);
      // Until then, the entry is still about to go.
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
      await page.goBack();
      await expect(page).toHaveURL('/blog');
    }
  });

  test('Tab stays inside; new results keep the selected row', async ({page}) => {
    const releaseText = await holdText(page);
    await openSearch(page, 'agent');
    const ofTitles = (await search.seeAll(page).textContent()) ?? '';
    await page.keyboard.press('ArrowUp');
    await expect(search.seeAll(page)).toHaveAttribute('aria-selected', 'true');
    releaseText();
    await expect(search.seeAll(page)).not.toHaveText(ofTitles);
    await expect(search.seeAll(page)).toHaveAttribute('aria-selected', 'true');
    await expect(search.field(page)).toBeFocused();
    // The browser's own controls follow the last element.
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(dialog[open] *)')).toHaveCount(0);
    }
  });
});

test.describe('Before React', () => {
  test('the press opens it, and takes what is typed and composed from the first letter', async ({
    page,
    context,
  }) => {
    const scripts = collectRequests(page, isScriptRequest);
    await page.goto(DOC);
    await search.button(page).evaluate((button: HTMLElement) => {
      button.click();
      // The press itself opens the dialog, so that phones show their keyboard.
      if (!document.activeElement?.matches('dialog[open] input')) throw new Error('No focus');
    });
    const session = await context.newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'けんさく',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await expect(search.field(page)).toHaveValue('けんさく');
    // Enter ends the composition. Safari's event has only the code.
    await search.field(page).evaluate((field) => {
      for (const init of [{isComposing: true}, {keyCode: 229}])
        field.dispatchEvent(
          new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...init}),
        );
    });
    await session.send('Input.insertText', {text: '検索'});
    await expect(search.field(page)).toHaveValue('検索');
    await search.field(page).fill('');
    await page.keyboard.type('streaming');
    await expect(search.hits(page).first()).toBeVisible();
    await expect(page).toHaveURL(DOC);
    expect(scripts.map((url) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/js\/page\./),
      '/search-index/worker.js',
    ]);
  });

  test('React leaves it as it is: open, with its query and selection', async ({page}) => {
    await openSearch(page, 'knowledge');
    await expect(search.hits(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    // More results can arrive, and then the selected one has another place.
    const hit = search.dialog(page).getByRole('option', {selected: true});
    const url = (await hit.getAttribute('href')) ?? 'no link';
    const dialog = await search.dialog(page).elementHandle();
    await hydratePage(page);
    const isSame = (element: Node | null) => element === document.querySelector('dialog[open]');
    expect(await page.evaluate(isSame, dialog)).toBe(true);
    await expect(search.field(page)).toBeFocused();
    await expect(search.field(page)).toHaveValue('knowledge');
    const expectSameWindow = await markWindow(page);
    await expect(hit).toHaveAttribute('href', url);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url);
    await expect(search.dialog(page)).toHaveCount(0);
    await expectSameWindow();
    // The page takes the place of the dialog in the history.
    await page.goBack();
    await expect(page).toHaveURL(DOC);
  });
});

for (const moment of ['event of closing', 'entry in the history'] as const) {
  test(`Search opened again before its ${moment} goes closes with Back`, async ({page}) => {
    await openHydrated(page, DOC);
    await search.open(page);
    await page.evaluate(async (waitsForEvent) => {
      const press = () =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true}),
        );
      const closed = new Promise((resolve) =>
        document.querySelector('dialog[open]')?.addEventListener('close', resolve),
      );
      press();
      if (waitsForEvent) await closed;
      press();
    }, moment === 'entry in the history');
    await waitForIdle(page);
    await expect(search.dialog(page)).toBeVisible();
    await page.goBack();
    await expect(search.dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(DOC);
  });
}

test.describe('Search opened before the page of a followed link is there', () => {
  for (const [kind, path] of [
    ['of the same kind', '/docs/serenity-aihub/agents/activity'],
    ['of another kind', '/release-notes'],
  ] as const) {
    test(`stays open with what was typed when the page ${kind} arrives; back closes it`, async ({
      page,
    }) => {
      await openHydrated(page, DOC);
      const releaseScripts = await hold(page);
      await page.evaluate(() => window.scrollTo(0, 300));
      const link = page.locator(`a[href="${path}"]`).first();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+k');
      await search.field(page).fill('quotas');
      await expect(search.hits(page).first()).toBeVisible();
      const title = await page.title();
      releaseScripts();
      await expect(page).not.toHaveTitle(title);
      await expect(routeAnnouncer(page)).toHaveText(await page.title());
      await expect(search.field(page)).toBeFocused();
      await expect(search.field(page)).toHaveValue('quotas');
      await page.keyboard.press('Escape');
      await expect(search.dialog(page)).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await search.open(page);
      await page.goBack();
      await expect(search.dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL(DOC);
    });
  }
});

test.describe('Results', () => {
  test('start with titles, by part of the site, and name page and section', async ({page}) => {
    const releaseText = await holdText(page);
    await openSearch(page, 'knowledge');
    const first = search.hits(page).first();
    await expect(first).toHaveAttribute('href', /knowledge/);
    const ofTitles = (await search.seeAll(page).textContent()) ?? '';
    releaseText();
    await expect(search.seeAll(page)).not.toHaveText(ofTitles);
    await expect(search.field(page)).toBeFocused();
    await expect(first).toContainText('Knowledge');
    await expect(first.locator('mark').first()).toHaveText(/^knowledge/i);
    await expect(search.dialog(page).getByRole('group').first()).toHaveAccessibleName('Docs');
    await expect(first).toHaveAccessibleName('Knowledge');
    await expect(search.seeAll(page)).toHaveText(/^See all \d+ results$/);
    await expect(resultCount(page)).toHaveText(/^\d+ of \d+ results$/);
  });

  test('are links: other keys and buttons open them in a new tab', async ({page, context}) => {
    await holdText(page);
    await openSearch(page, 'knowledge');
    const hit = search.hits(page).first();
    await expect(hit).toBeVisible();
    const href = (await hit.getAttribute('href')) ?? 'no link';
    await expect(search.field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await hit.getAttribute('id')) ?? 'no option',
    );
    for (const openTab of [
      () => hit.click({button: 'middle'}),
      () => hit.click({modifiers: ['ControlOrMeta']}),
      () => search.field(page).press('Control+Enter'),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), openTab()]);
      await expect(tab).toHaveURL(href);
      await tab.close();
      await expect(page).toHaveURL(DOC);
      await page.bringToFront();
      if ((await search.dialog(page).count()) === 0) await search.open(page, 'knowledge');
      await expect(hit).toBeVisible();
    }
  });

  test('are announced once, when typing pauses', async ({page}) => {
    await openSearch(page);
    await page.evaluate(() => {
      const messages: string[] = [];
      Object.assign(window, {messages});
      const region = document.querySelector('dialog [role=status]');
      new MutationObserver(() => messages.push(region?.textContent ?? '')).observe(region as Node, {
        childList: true,
      });
    });
    await page.keyboard.type('knowledge');
    await expect(resultCount(page)).toBeAttached();
    const messages = await page.evaluate('messages.filter(Boolean)');
    expect(messages).toEqual([await resultCount(page).textContent()]);
  });

  test('a hit under a heading of the open page scrolls to it', async ({page}) => {
    await page.goto(DOC);
    const section = page.locator('article h2:not(#related)').last();
    const id = (await section.getAttribute('id')) ?? '';
    await expect(section).not.toBeInViewport();
    await search.open(page, `assistant agent ${id.replaceAll('-', ' ')}`);
    await search.dialog(page).locator(`[href="${DOC}#${id}"]`).click();
    await expect(page).toHaveURL(`${DOC}#${id}`);
    await expect(section).toBeInViewport();
  });

  test('followed by keyboard are listed as recent searches, until cleared', async ({page}) => {
    // Otherwise, the results could change between a look at them and a key press.
    await holdText(page);
    await openSearch(page, 'knowledge');
    const hit = search.hits(page).nth(1);
    const title = await hit.locator('span').first().innerText();
    const url = (await hit.getAttribute('href')) ?? 'no link';
    await page.keyboard.press('ArrowDown');
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url);
    await openSearch(page);
    await expect(search.dialog(page).getByText('Recent', {exact: true})).toBeVisible();
    await expect(search.hits(page)).toHaveCount(1);
    await expect(search.hits(page).first()).toContainText(title);
    await tabTo(page, search.dialog(page).getByRole('button', {name: 'Clear recent searches'}));
    await page.keyboard.press('Enter');
    await expect(search.hits(page)).toHaveCount(0);
    await expect(search.field(page)).toBeFocused();
  });

  test('never mix two queries, and open by click without a reload', async ({page}) => {
    await openHydrated(page, DOC);
    await search.open(page);
    const expectSameWindow = await markWindow(page);
    const [first, last] = ['knowledge', 'quotas'] as const;
    for (const letter of first) await page.keyboard.type(letter);
    await search.field(page).fill(last);
    await expect(search.hits(page).first()).toHaveAttribute('href', '/docs/billing/quotas');
    await expect(resultCount(page)).toHaveCount(1);
    await search.hits(page).first().click();
    await expect(page).toHaveURL('/docs/billing/quotas');
    await expect(search.dialog(page)).toHaveCount(0);
    await expectSameWindow();
  });
});

test.describe('Search with no hits: No results for, and Try searching for', () => {
  test('in the modal, with suggestions that find something', async ({page}) => {
    await openSearch(page, UNKNOWN_WORD);
    await expect(search.dialog(page)).toContainText(`No results for "${UNKNOWN_WORD}"`);
    await expect(search.dialog(page)).toContainText('Try searching for');
    await expect(
      search.dialog(page).getByRole('link', {name: 'Ask the docs team on GitHub'}),
    ).toBeVisible();
    await search.dialog(page).getByRole('option', {name: SUGGESTIONS[0]}).click();
    await expect(search.field(page)).toHaveValue(SUGGESTIONS[0]);
    await expect(search.field(page)).toBeFocused();
    await expect(search.hits(page).first()).toBeVisible();
  });

  test('in the modal, only once the index has answered', async ({page}) => {
    const release = await hold(page.context(), '**/search-index/**');
    await openSearch(page, UNKNOWN_WORD);
    const message = search.dialog(page).getByText('No results for');
    await expect(search.dialog(page)).toHaveAttribute('aria-busy', 'true');
    await expect(message).toHaveCount(0);
    release();
    await expect(message.first()).toBeVisible();
    await expect(search.dialog(page)).not.toHaveAttribute('aria-busy');
  });

  test('on the search page, with suggestions that find something', async ({page}) => {
    await page.goto('/search?q=quootaas');
    await expect(search.results(page).first()).toHaveAttribute('href', /quota/);
    const main = page.getByRole('main');
    for (const suggestion of SUGGESTIONS) {
      await page.getByRole('searchbox').fill(UNKNOWN_WORD);
      await page.keyboard.press('Enter');
      await expect(main).toContainText(`No results for "${UNKNOWN_WORD}"`);
      await expect(main).toContainText('Try searching for');
      await main.getByRole('button', {name: suggestion}).click();
      await expect(resultCount(page)).toBeVisible();
    }
  });
});

test('the search page says Unable to fetch results, and recovers with Try again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto('/search?q=knowledge');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(alert).toContainText('You might want to check your network connection.');
  await page.unroute('**/search-index/**');
  await alert.getByRole('button', {name: 'Try again'}).click();
  await expect(resultCount(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('searches without a worker if the policy blocks it', async ({page, expectedErrors}) => {
  expectedErrors.push(/Refused to create a worker|violates the following Content Security/);
  await page.route(DOC, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] += ", worker-src 'none'";
    await route.fulfill({response, headers});
  });
  await openSearch(page, 'knowledge');
  await expect(search.hits(page).first()).toHaveAttribute('href', /knowledge/);
});

test.describe('Search page', () => {
  test('has a title, is not to be indexed, and treats a query as text', async ({page}) => {
    await page.goto('/search');
    await expect(page).toHaveTitle(/^Search the documentation \| /);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('searchbox').fill('knowledge');
    await page.getByRole('button', {name: 'Search', exact: true}).last().click();
    await expect(page).toHaveTitle(/^Search results for “knowledge” \| /);
    await expect(pageHeading(page)).toHaveText('Results for “knowledge”');
    await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> & "quoted"')}`);
    await expect(pageHeading(page)).toContainText('<img src=x onerror=alert(1)>');
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('shows the results of the modal', async ({page}) => {
    await page.goto('/search?q=knowledge');
    const status = (await resultCount(page).textContent()) ?? '';
    const total = status.replace(/^\d+ of /, '');
    const pages = await search
      .results(page)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await openSearch(page, 'knowledge');
    // Titles answer first; the count changes when the text of sections has loaded.
    const seeAll = search.seeAll(page);
    await expect(seeAll).toHaveText(`See all ${total}`);
    // The count is that of the query, not of all queries so far.
    await search.field(page).fill('agent');
    await expect(seeAll).not.toHaveText(`See all ${total}`);
    await search.field(page).fill('knowledge');
    await expect(seeAll).toHaveText(`See all ${total}`);
    const inModal = search.hits(page).and(page.locator(':not([data-icon=section])'));
    await expect(inModal.first()).toHaveAttribute('href', pages[0] ?? 'no page');
    const shown = await inModal.evaluateAll((rows) => rows.map((row) => row.getAttribute('href')));
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown)).toEqual(new Set(pages.slice(0, shown.length)));
    await seeAll.click();
    await expect(search.dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/search?q=knowledge');
  });

  test('writes the query while the user types, who keeps the focus', async ({page}) => {
    await page.goto('/search');
    const input = page.getByRole('searchbox', {name: 'Search for'});
    await input.pressSequentially('know');
    await expect(page).toHaveURL('/search?q=know');
    await page.keyboard.type('ledge');
    await expect(page).toHaveURL('/search?q=knowledge');
    await expect(input).toBeFocused();
    await expect(resultCount(page)).toBeVisible();
  });

  test('keeps each submitted query as one step of the history', async ({page}) => {
    await page.goto('/search?q=knowledge');
    const input = page.getByRole('searchbox', {name: 'Search for'});
    await expect(input).toHaveValue('knowledge');
    await input.fill('assistant');
    await input.press('Enter');
    await expect(page).toHaveURL('/search?q=assistant');
    await expect(pageHeading(page)).toHaveText('Results for “assistant”');
    await page.goBack();
    await expect(page).toHaveURL('/search?q=knowledge');
    await expect(input).toHaveValue('knowledge');
    await page.goForward();
    await expect(page).toHaveURL('/search?q=assistant');
    await expect(input).toHaveValue('assistant');
    // The page comes back with its results.
    await expect(resultCount(page)).toBeVisible();
    const first = search.results(page).first();
    const href = await first.getAttribute('href');
    await first.click();
    await expect(page).toHaveURL(href ?? 'no link');
    await page.goBack();
    await expect(page).toHaveURL('/search?q=assistant');
    await expect(input).toHaveValue('assistant');
    await expect(first).toHaveAttribute('href', href ?? 'no link');
  });

  test('shows each page once', async ({page}) => {
    await page.goto('/search?q=agent');
    const results = search.results(page);
    await expect(results.first()).toBeVisible();
    const links = await results.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect(resultCount(page)).toHaveText(new RegExp(`^${links.length} of \\d+ results$`));
    expect(new Set(links).size).toBe(links.length);
  });
});

test('the empty modal suggests the questions of the page', async ({page}) => {
  const {pages} = (await (await page.request.get('/search-index/titles.json')).json()) as {
    pages: {path: string; questions: string[]}[];
  };
  const withQuestions = pages.find(({questions}) => questions.length > 0);
  expect(withQuestions, 'a page with questions').toBeDefined();
  const {path = '', questions: [question = ''] = []} = withQuestions ?? {};
  await openSearch(page, '', path);
  await search.dialog(page).getByRole('option', {name: question}).click();
  await expect(search.field(page)).toHaveValue(question);
  await expect(search.hits(page).first()).toBeVisible();
});

test('an idle page fetches what search needs, once, and the next search uses it', async ({
  page,
}) => {
  const index = collectRequests(page, (request) => request.url().includes('/search-index/'));
  const paths = () => index.map((url) => new URL(url).pathname);
  const idle = ['/search-index/titles.json', '/search-index/worker.js'];
  await page.goto(DOC);
  await expect.poll(() => paths().sort()).toEqual(idle);
  await search.open(page, 'quotas');
  await expect(search.hits(page).first()).toHaveAttribute('href', '/docs/billing/quotas');
  expect(
    paths()
      .filter((path) => !path.startsWith('/search-index/text/'))
      .sort(),
  ).toEqual(idle);
});

test('with data saver, nothing of the search is loaded before it is wanted', async ({page}) => {
  const index = collectRequests(page, (request) => request.url().includes('/search-index/'));
  await mockConnection(page, {effectiveType: '4g', saveData: true});
  await page.goto(DOC);
  await waitForIdle(page);
  expect(index).toEqual([]);
  await hydratePage(page);
  await waitForIdle(page);
  expect(index).toEqual([]);
  await search.button(page).focus();
  await expect.poll(() => index.join()).toContain('/search-index/titles.json');
});
