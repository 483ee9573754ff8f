/**
 * Tabs with a `groupId`: a press or Enter selects a tab, in all groups with this id; arrow keys
 * move the focus, and "find in page" opens the tab of what it finds. The choice is stored where
 * Docusaurus's Tabs read it, and added to the URL if the group asks for it. The theme component in
 * ../theme/Tabs names group and values in the HTML. A group that contains tabs waits for React.
 */
import {findClosest} from '@docs-kit/browser/findClosest';
import {themeStorage} from '@docs-kit/browser/themeStorage';
import {isHydrated, onHydration} from './hydration';

/** A tab of a group that the script handles. */
export const TAB = '[data-tabs] [role=tab]';

const listTabs = (group: Element) => [...group.querySelectorAll<HTMLElement>('[role=tab]')];

const listPanels = (group: Element) => [...group.querySelectorAll<HTMLElement>('[role=tabpanel]')];

const parseValues = (group: HTMLElement) =>
  JSON.parse(group.dataset.tabValues ?? '[]') as readonly string[];

const nameTabKey = (name: string) => `docusaurus.tab.${name}`;

const listGroups = () => [...document.querySelectorAll<HTMLElement>('[data-tabs]')];

/** In browsers that can, "find in page" searches a panel that is hidden in this way. */
const UNTIL_FOUND = 'until-found' as unknown as boolean;

/** Replaces the way in which React hides panels. */
export function makeFindable(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-tabs] [role=tabpanel][hidden]'))
    panel.hidden = UNTIL_FOUND;
}

/** Selects the tab of the hidden panel that contains the element, and scrolls to the element. */
export function openPanel(element: Element): void {
  const panel = element.closest<HTMLElement>('[data-tabs] [role=tabpanel][hidden]');
  const group = panel?.closest('[data-tabs]');
  if (!panel || !group) return;
  // Before and after React, a press selects the tab.
  listTabs(group)[listPanels(group).indexOf(panel)]?.click();
  // React shows the panel after this event.
  setTimeout(() => element.scrollIntoView());
}

/** Selects a tab in one group, without storing it. */
function selectTab(group: HTMLElement, index: number): void {
  listTabs(group).forEach((tab, position) => {
    const isSelected = position === index;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isSelected);
  });
  listPanels(group).forEach(
    (panel, position) => (panel.hidden = position !== index && UNTIL_FOUND),
  );
}

/** Selects a value in all groups with the same id, and stores it. */
function selectValue(group: HTMLElement, value: string): void {
  const {tabs: name = '', tabQuery: parameter} = group.dataset;
  for (const other of listGroups()) {
    const index = parseValues(other).indexOf(value);
    if (other.dataset.tabs === name && index >= 0) selectTab(other, index);
  }
  themeStorage.set(nameTabKey(name), value);
  if (parameter) {
    const url = new URL(location.href);
    url.searchParams.set(parameter, value);
    history.replaceState(history.state, '', url);
  }
}

/** Selects the tab, which keeps its place on the screen. */
export function pressTab(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('[data-tabs]');
  if (!group || tab.getAttribute('aria-selected') === 'true') return;
  const before = tab.getBoundingClientRect().top;
  selectValue(group, parseValues(group)[listTabs(group).indexOf(tab)] ?? '');
  // The panels above the tab may have another height now.
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Selects what the URL asks for, or what the user chose before, as Docusaurus's Tabs do. */
export function restoreTabs(): void {
  const query = new URLSearchParams(location.search);
  for (const group of listGroups()) {
    const {tabs: name = '', tabQuery: parameter = ''} = group.dataset;
    const wanted = query.get(parameter) ?? themeStorage.get(nameTabKey(name)) ?? '';
    const index = parseValues(group).indexOf(wanted);
    if (index >= 0) selectTab(group, index);
  }
}

/** Opens tabs for what "find in page" finds, and handles keys until React does. */
export function startTabs(): void {
  addEventListener('beforematch', ({target}) => openPanel(target as Element));
  // React hides panels after these events.
  addEventListener('click', () => setTimeout(makeFindable));
  onHydration(makeFindable);
  addEventListener('keydown', (event) => {
    const tab = findClosest(event, TAB);
    const group = tab?.closest('[data-tabs]');
    if (isHydrated() || !tab || !group) return;
    const tabs = listTabs(group);
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (event.key === 'Enter') pressTab(tab);
    else if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  });
}
