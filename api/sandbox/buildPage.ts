/** Lists of resources: filters, order, and pages. */
import type {JsonObject} from '@docs-kit/basics/json';
import {addNotes, getText} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall, HandlerResult} from './handler';

const EMPTY_NOTE = 'The sandbox lists what it has received since it started.';

/**
 * Builds the page of a list that the parameters ask for. A parameter with the name of a field
 * selects the items with its value.
 *
 * @param items - all items, in the order without `sortDirection`
 */
export function buildPage(items: readonly JsonObject[], call: HandlerCall): HandlerResult {
  const {example, parameters} = call;
  const [page, pageSize] = [Number(parameters['page'] ?? 1), Number(parameters['pageSize'] ?? 20)];
  const getFilter = (name: string) => getText(parameters, name).toLowerCase();
  const found = items.filter((item) => {
    const date = Date.parse(getText(item, 'dateUtc'));
    return (
      [item['code'], item['name']].join(' ').toLowerCase().includes(getFilter('term')) &&
      !(date < Date.parse(getFilter('startDate'))) &&
      !(date > Date.parse(getFilter('endDate'))) &&
      Object.entries(item).every(([name, value]) => (parameters[name] ?? value) === value)
    );
  });
  if (parameters['sortDirection'] === 'asc') found.reverse();
  if (items.length === 0) addNotes(call.headers, EMPTY_NOTE);
  if (Date.parse(getFilter('startDate')) > Date.parse(getFilter('endDate')))
    addNotes(call.headers, 'startDate is after endDate, so nothing is between them.');
  const part = found.slice((page - 1) * pageSize, page * pageSize);
  return {value: {...example, items: part, total: found.length, page, pageSize}};
}

/** The names that {@link buildPage} uses in each list. */
export const PAGE_NEEDS = {
  query: ['page', 'pageSize'],
  response: ['items', 'total', 'page', 'pageSize'],
} as const;
