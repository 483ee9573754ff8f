/**
 * A smoke test of the built site in Firefox, and with FULL=1 in WebKit: opens each kind of page
 * (with FULL=1 each page) and presses each control before React has loaded. SKIP_ENGINES names
 * engines to go without.
 */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {type Engine, type EngineName, HEIGHT, startEngine} from '../../tools/support/engines';
import {type Nginx, startNginx} from '../../tools/support/nginx';
import {readPublishedRoutes} from '../../tools/support/routes';
import {CONTROL_SELECTOR, DOES_NOTHING, findControls} from '../support/controls';
import {EXAMPLE_PAGES, ONE_PAGE_OF_EACH_KIND} from '../support/examplePages';
import {hasPassed, recordPass} from '../support/passedTests';
import {readPageState, scrollToControl} from '../support/pressedControl';

const WIDE = 1440;
const NARROW = 390;

const ENGINES: EngineName[] = process.env.FULL ? ['Firefox', 'WebKit'] : ['Firefox'];
const SKIPPED = process.env.SKIP_ENGINES?.split(',') ?? [];
const PAGES = process.env.FULL
  ? readPublishedRoutes().map(({route}) => route)
  : ONE_PAGE_OF_EACH_KIND;

/** Finds what's wrong with a page that has loaded. Runs in the page. */
const findFaults = () => [
  ...(document.querySelector('h1') ? [] : ['no heading']),
  ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
  ...[...document.images]
    .filter(({complete, naturalWidth, loading}) =>
      loading === 'lazy' ? complete && naturalWidth === 0 : naturalWidth === 0,
    )
    .map(({src}) => `broken image ${src}`),
  ...[...document.querySelectorAll('main svg foreignObject > *')]
    .filter(
      ({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map(({textContent}) => `text is larger than its box: ${textContent}`),
];

/** A browser may start slowly on a busy machine. */
const START_MS = 60_000;

for (const name of ENGINES)
  describe.skipIf(SKIPPED.includes(name))(name, () => {
    let engine: Engine;
    let nginx: Nginx;

    beforeAll(async () => {
      nginx = await startNginx();
      engine = await startEngine(name);
      // Once a page of the site is open, its storage can be cleared.
      await engine.open(`${nginx.url}/robots.txt`, WIDE);
    }, START_MS);
    afterAll(async () => {
      // If one of them couldn't start, the other one may still run.
      await engine?.close();
      await nginx?.stop();
    });

    describe.each([WIDE, NARROW])('%i px', (width) => {
      it.each(PAGES)('opens %s', async (route) => {
        const test = {name: `opens ${route} ${width}`, browser: engine.browser};
        if (hasPassed(test)) return;
        await engine.open(nginx.url + route, width);
        expect(await engine.run(findFaults, undefined)).toEqual([]);
        expect(engine.takeErrors()).toEqual([]);
        recordPass(test, [{build: 'build', pathname: route}]);
      });
    });

    it('sends the Accept header with which pages are fetched in advance', async () => {
      const accepted: (string | undefined)[] = [];
      const server = createServer(({headers}, response) => {
        accepted.push(headers.accept);
        response.setHeader('content-type', 'text/html').end('<title>Page</title>');
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        const {port} = server.address() as AddressInfo;
        await engine.open(`http://127.0.0.1:${port}/`, WIDE);
        expect(accepted[0]).toBe('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });

    // WebKit's driver can't read the console.
    it.skipIf(name === 'WebKit')(
      'lets the router prefetch only what the policy allows',
      async () => {
        await engine.open(`${nginx.url}/docs`, WIDE);
        await engine.run(async (page) => {
          document.dispatchEvent(new Event('hydrate'));
          while (document.documentElement.dataset.hasHydrated !== 'true')
            await new Promise(requestAnimationFrame);
          await window.docusaurus.prefetch(page);
        }, EXAMPLE_PAGES.guide);
        expect(engine.takeErrors()).toEqual([]);
      },
    );

    it.each(findControls())('$name on $path changes something', async (control) => {
      const test = {name: `press ${control.name} ${control.path}`, browser: engine.browser};
      if (hasPassed(test)) return;
      // In Firefox, scripts that the last page was still loading fail when it's left.
      await engine.open(`${nginx.url}/robots.txt`, WIDE);
      engine.takeErrors();
      await engine.run(() => localStorage.clear(), undefined);
      await engine.open(nginx.url + control.path, control.isNarrow ? NARROW : WIDE);
      const isBackToTop = control.name === 'Scroll back to top';
      if (isBackToTop)
        await engine.run(() => scrollTo({top: 3_000, behavior: 'instant'}), undefined);
      const state = await engine.run(scrollToControl, [
        control.label,
        control.nth,
        CONTROL_SELECTOR,
      ] as const);
      const look = async () => {
        const {scrolled, ...rest} = await engine.run(readPageState, [
          state,
          CONTROL_SELECTOR,
          'mouse',
        ] as const);
        return {...rest, screens: Math.round(scrolled / HEIGHT)};
      };
      const before = await look();
      await vi.waitFor(async () => {
        // Scrolling a little up shows the button.
        if (isBackToTop)
          await engine.run(() => scrollBy({top: -10, behavior: 'instant'}), undefined);
        await engine.click('[data-pressed]');
      }, 15_000);
      if (!DOES_NOTHING.test(control.name)) {
        await vi.waitFor(
          async () => expect({...(await look()), focus: before.focus}).not.toEqual(before),
          15_000,
        );
      }
      expect(engine.takeErrors()).toEqual([]);
      recordPass(test, [{build: 'build', pathname: control.path}]);
    });
  });
