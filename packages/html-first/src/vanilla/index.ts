/** The script of a page that React hasn't taken over. */
import {findClosest} from '@docs-kit/browser/findClosest';
import type {HtmlFirstOptions} from '..';
import {restoreAnnouncement} from './announcementBar';
import {restoreColorMode} from './colorMode';
import {isOpenHere, startDropdowns} from './dropdown';
import {hasHydrationStarted, isHydrated} from './hydration';
import {startIdle} from './idle';
import {hydrate} from './loadReact';
import {isMenuOpen, startMobileMenu} from './mobileMenu';
import {startNextPage} from './nextPage';
import {watchPresses} from './presses';
import {replayEarlyEvents} from './replayEvents';
import {SCRIPT_CONTROLS} from './scriptControls';
import {startTargets} from './showTarget';
import {startSidebar} from './sidebar';
import {startTableOfContents} from './tableOfContents';
import {restoreTabs, startTabs} from './tabs';
import {applyWholeStylesLater} from './wholeStyles';

/** `writePageScript` replaces the constant when it bundles the script. */
declare const OPTIONS: Pick<HtmlFirstOptions, 'announcement' | 'parameters' | 'shortcuts'>;

try {
  void localStorage.length;
} catch (error) {
  console.warn('Browser storage is not available. Choices last as long as the page.', error);
  // Docusaurus would log a second warning if reading the property threw an error.
  Reflect.defineProperty(window, 'localStorage', {value: null});
}

function pressScriptControl(event: MouseEvent): void {
  const {target} = event;
  if (!(target instanceof Element)) return;
  const hasOpened = isOpenHere(target) || isMenuOpen();
  if (isHydrated() && !hasOpened) return;
  for (const [selector, press] of SCRIPT_CONTROLS) {
    const control = target.closest<HTMLElement>(selector);
    if (!control) continue;
    press(control);
    event.preventDefault();
    // Keeps React from handling the event again.
    event.stopPropagation();
    return;
  }
}

/** Shows what the user chose, here or on another page. After hydration, React does. */
function restore(): void {
  restoreAnnouncement(OPTIONS.announcement);
  if (hasHydrationStarted()) return;
  restoreColorMode();
  restoreTabs();
}

for (const [selector, keys] of Object.entries(OPTIONS.shortcuts ?? {}))
  document.querySelector(selector)?.setAttribute('aria-keyshortcuts', keys);

document.addEventListener('click', pressScriptControl, true);
for (const start of [
  watchPresses,
  restore,
  startDropdowns,
  startIdle,
  startMobileMenu,
  startNextPage,
  startSidebar,
  startTableOfContents,
  startTabs,
  startTargets,
])
  try {
    start();
  } catch (error) {
    // The other parts of the script still work.
    reportError(error);
  }
// The choices may have changed while the page was in the back/forward cache, since it was rendered
// in advance, or in another window.
for (const name of ['pageshow', 'prerenderingchange', 'storage'])
  addEventListener(name, restore, true);
for (const name of ['keydown', 'click'])
  addEventListener(
    name,
    (event) => {
      // The page's own rules show what the buttons of code do.
      if (!findClosest(event, '[data-script$=code]')) applyWholeStylesLater();
    },
    true,
  );
// The modules of the site, which are bundled after this one, have to listen first.
queueMicrotask(replayEarlyEvents);
// Other scripts load React with this event.
document.addEventListener('hydrate', hydrate);

const query = new URLSearchParams(location.search);
const needsReact = document.querySelector('script[data-needs-react]') !== null;
if (needsReact || OPTIONS.parameters.some((name) => query.has(name))) hydrate();
