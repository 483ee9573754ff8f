/**
 * Tabs: a press or an arrow key selects a tab, in all groups that share the choice. The choice is
 * stored where Docusaurus's Tabs read it, and added to the address if the group asks for it. The
 * theme component in ../theme/Tabs names group and values in the HTML.
 */
import {isHydrated} from './hydration';
import {store} from './storage';

const tabsIn = (group: Element) => [
  ...(group.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
];

/** Panels of the group, without those of groups inside it. */
const panelsIn = (group: Element) =>
  [...group.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter(
    (panel) => panel.parentElement?.closest('[data-tabs]') === group,
  );

const valuesOf = (group: HTMLElement) => (group.dataset.tabValues ?? '').split(' ');

/** Selects a tab in one group, without storing it. */
export function selectTab(group: HTMLElement, index: number): void {
  tabsIn(group).forEach((tab, position) => {
    const isSelected = position === index;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isSelected);
  });
  panelsIn(group).forEach((panel, position) => (panel.hidden = position !== index));
}

/** Selects a value in all groups that share the choice, and keeps it. */
function choose(group: HTMLElement, value: string): void {
  const {tabs: name, tabQuery: parameter} = group.dataset;
  const groups = name
    ? document.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(name)}"]`)
    : [group];
  for (const other of groups) {
    const index = valuesOf(other).indexOf(value);
    if (index >= 0) selectTab(other, index);
  }
  if (name) store(`docusaurus.tab.${name}`, value);
  if (parameter) {
    const url = new URL(location.href);
    url.searchParams.set(parameter, value);
    history.replaceState(history.state, '', url);
  }
}

/** @returns whether it was a press of a tab */
export function pressTab(target: Element): boolean {
  const tab = target.closest<HTMLElement>('[role=tab]');
  const group = tab?.closest<HTMLElement>('[data-tabs]');
  if (!tab || !group) return false;
  if (tab.ariaSelected === 'true') return true;
  const before = tab.getBoundingClientRect().top;
  choose(group, valuesOf(group)[tabsIn(group).indexOf(tab)] ?? '');
  // Panels above can have another height now.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  return true;
}

export function startTabs(): void {
  addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null;
    const group = tab?.closest('[data-tabs]');
    if (isHydrated() || !tab || !group) return;
    const tabs = tabsIn(group);
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (event.key === 'Enter') pressTab(tab);
    else if (step) tabs.at((tabs.indexOf(tab as HTMLElement) + step) % tabs.length)?.focus();
  });
}
