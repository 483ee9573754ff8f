/**
 * Makes `<details data-menu>` a menu: it closes on a press or focus elsewhere, on Escape, and when
 * the user chooses an item.
 */
import {findClosest} from './findClosest';
import {inBrowser} from './inBrowser';

const OPEN_MENU = 'details[data-menu][open]';

const findOpenMenu = () => document.querySelector<HTMLDetailsElement>(OPEN_MENU);

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeFromOutside({target}: Event): void {
  const menu = findOpenMenu();
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
}

if (inBrowser) {
  addEventListener('pointerdown', closeFromOutside);
  addEventListener('focusin', closeFromOutside);
  addEventListener('click', (event) => {
    const item = findClosest(event, `${OPEN_MENU} > :not(summary) > *`);
    const menu = item?.closest<HTMLDetailsElement>(OPEN_MENU);
    if (menu) close(menu);
  });
  addEventListener(
    'keydown',
    (event) => {
      const menu = findOpenMenu();
      if (event.key !== 'Escape' || !menu) return;
      // Escape closes one thing at a time.
      event.stopPropagation();
      close(menu);
    },
    true,
  );
  // Scrolls to the open list. The event doesn't bubble, so the listener captures it.
  addEventListener(
    'toggle',
    ({target}) => {
      if (target instanceof Element && target.matches(OPEN_MENU))
        target.lastElementChild?.scrollIntoView({block: 'nearest'});
    },
    true,
  );
}
