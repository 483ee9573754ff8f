/** The controls of the built pages, each once, for tests that press all of them. */
import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {ONE_PAGE_OF_EACH_KIND} from './examplePages';

export const CONTROL_SELECTOR =
  'button, [role=button], [role=tab], [role=switch], [role=combobox], summary, select, input, textarea';

/** Controls that are shown only in narrow windows. */
const NARROW = '.navbar__toggle, nav[aria-label=Sections] summary';

/** Fields and forms without a value, and the selected tab: a press only moves the focus. */
export const DOES_NOTHING = /^(?:input|select|textarea) |^(?:Send|Search)$|tabs__item--active/;

export type Control = {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  /** Index among the page's controls with the same label. */
  readonly nth: number;
  readonly isNarrow: boolean;
};

/** @returns one control of each name, because pages share most of theirs */
export function findControls(): Control[] {
  const seen = new Set<string>();
  return ONE_PAGE_OF_EACH_KIND.flatMap((address) => {
    const path = address.split('?')[0] ?? '';
    const $ = load(readFileSync(`build${path === '/' ? '/index' : path}.html`, 'utf8'));
    const labels = new Map<string, number>();
    return $(CONTROL_SELECTOR)
      .toArray()
      .flatMap((element) => {
        const control = $(element);
        const kind = control.attr('role') ?? element.tagName;
        const label = (control.attr('aria-label') ?? control.text().trim()).replace(/ \(.*/, '');
        const nth = labels.get(label) ?? 0;
        labels.set(label, nth + 1);
        // Tabs, summaries, and fields do the same everywhere, and so do all images and diagrams.
        const isNarrow = control.is(NARROW);
        const words = label.replace(/^(Expand \w+): .*/, '$1');
        const width = isNarrow ? ' (narrow)' : '';
        const name = (kind === 'button' ? words : `${kind} ${control.attr('class') ?? ''}`) + width;
        const isHidden = control.closest('[hidden], dialog').length > 0;
        if (isHidden || seen.has(name)) return [];
        seen.add(name);
        return [{path, name, label, nth, isNarrow}];
      });
  });
}
