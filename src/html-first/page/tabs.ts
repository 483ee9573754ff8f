/**
 * Tabs: a press or Enter selects a tab, in all groups that share the choice; arrow keys move the
 * focus. The choice is stored where Docusaurus's Tabs read it, and added to the address if the group
 * asks for it. The theme component in ../theme/Tabs names group and values in the HTML.
 */
import {isHydrated, onHydration} from './hydration';
import {read, store} from './storage';

export const TAB = '[data-tabs] [role=tab]';

const listTabs = (group: Element) => [
  ...(group.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
];

/** Panels of the group, without those of groups inside it. */
const listPanels = (group: Element) =>
  [...group.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter(
    (panel) => panel.parentElement?.closest('[data-tabs]') === group,
  );

const readValues = (group: HTMLElement) =>
  JSON.parse(group.dataset.tabValues ?? '[]') as readonly string[];

const getKey = (name: string) => `docusaurus.tab.${name}`;

const findGroups = () => [...document.querySelectorAll<HTMLElement>('[data-tabs]')];

/** Selects a tab in one group, without storing it. */
function selectTab(group: HTMLElement, index: number): void {
  listTabs(group).forEach((tab, position) => {
    const isSelected = position === index;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isSelected);
  });
  listPanels(group).forEach((panel, position) => (panel.hidden = position !== index));
}

/** Selects a value in all groups that share the choice, and keeps it. */
function choose(group: HTMLElement, value: string): void {
  const {tabs: name, tabQuery: parameter} = group.dataset;
  const groups = findGroups();
  for (const other of groups) {
    const index = readValues(other).indexOf(value);
    const isShared = name ? other.dataset.tabs === name : other === group;
    if (isShared && index >= 0) selectTab(other, index);
  }
  if (name) store(getKey(name), value);
  else {
    // React reads no choice of this group from storage, and may replace its elements.
    const position = groups.indexOf(group);
    const index = readValues(group).indexOf(value);
    onHydration(() => {
      const rendered = findGroups()[position];
      if (rendered) listTabs(rendered)[index]?.click();
    });
  }
  if (parameter) {
    const url = new URL(location.href);
    url.searchParams.set(parameter, value);
    history.replaceState(history.state, '', url);
  }
}

export function pressTab(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('[data-tabs]');
  if (!group || tab.getAttribute('aria-selected') === 'true') return;
  const before = tab.getBoundingClientRect().top;
  choose(group, readValues(group)[listTabs(group).indexOf(tab)] ?? '');
  // Panels above can have another height now.
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Selects what the address asks for, or what the user chose before, as Docusaurus's Tabs do. */
export function restoreTabs(): void {
  const query = new URLSearchParams(location.search);
  for (const group of findGroups()) {
    const {tabs: name, tabQuery: parameter} = group.dataset;
    const asked = parameter ? query.get(parameter) : null;
    const wanted = asked ?? (name ? read(getKey(name)) : null);
    const index = wanted === null ? -1 : readValues(group).indexOf(wanted);
    if (index >= 0) selectTab(group, index);
  }
}

export function startTabs(): void {
  addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null;
    const group = tab?.closest('[data-tabs]');
    if (isHydrated() || !tab || !group) return;
    const tabs = listTabs(group);
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (event.key === 'Enter') pressTab(tab);
    else if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  });
}
