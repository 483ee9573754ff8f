/** Reads the fields on an operation's page, as lines below the path of the field they describe. */
import type {CheerioAPI} from 'cheerio';
import {removeSpaces} from './text';

type Nodes = ReturnType<CheerioAPI>;

const HEADS = 'h1, h2, h3[id], h4[id], .api-content-type, p.api-field';

/** Names the fields that contain a field, like `.items[]`. An alternative has its number: `|1`. */
const nameFieldsAbove = ($: CheerioAPI, head: Nodes): string =>
  head
    .parents('ul.api-fields > li, .api-forms > details, .api-items')
    .toArray()
    .reverse()
    .map((node) => {
      if ($(node).is('.api-items')) return '[]';
      const name = $(node).find('> p.api-field > .api-name').text();
      return name ? `.${name}` : `|${$(node).index()}`;
    })
    .join('');

/** Lists the facts below a heading or field. Each line starts with the kind of the fact. */
function listFieldFacts($: CheerioAPI, head: Nodes): string[] {
  const list = (label: string, nodes: Nodes, read = (node: Nodes) => node.text()) =>
    nodes.toArray().map((node) => label + read($(node)).replace(/\s+/g, ' ').trim());
  const own = head.add(head.nextUntil(HEADS));
  const notes = own.filter('.api-note');
  const isRequired = head.children('.api-flag--required').length > 0;
  return [
    ...(head.is('p.api-field') ? [isRequired ? 'required' : 'optional'] : []),
    ...list('status: ', head.children('.api-status')),
    ...list('type: ', head.children('i')),
    `text: ${removeSpaces(own.filter('h1, .api-text').text())}`,
    ...list('', own.filter('.api-facts').children('li')),
    ...list('note: ', notes),
    ...list('link: ', head.add(notes).children('a'), (link) => link.attr('href') ?? ''),
  ];
}

/** @returns lines by path, such as `response-200 application/json.items[].id` */
export function listShownFields($: CheerioAPI): ReadonlyMap<string, string> {
  const intro = removeSpaces($('[class^=lead_], [class^=intro_]').text());
  const shown = new Map([['operation', `text: ${intro}`]]);
  let section = '';
  /** Several content types can have one body. */
  let parents = [''];
  for (const element of $(`article :is(${HEADS})`).toArray()) {
    const head = $(element);
    const id = head.attr('id');
    if (head.is('h3')) section = id ?? '';
    if (id !== undefined) parents = [id];
    if (head.is('.api-content-type')) {
      const types = head.children('code').toArray();
      parents = types.map((type) => `${section} ${$(type).text()}`);
    }
    const facts = listFieldFacts($, head);
    for (const parent of parents) {
      const path = parent + nameFieldsAbove($, head);
      shown.set(path, [...(shown.get(path)?.split('\n') ?? []), ...facts].join('\n'));
    }
  }
  return shown;
}
