/** Builds the facts of an operation: labels with short values. */
import {inlineCode, join, link, textNode} from '@docs-kit/basics/mdast';
import {type Operation, parseInline} from '@docs-kit/openapi-model';
import {SPEC_JSON} from '../shared/console';
import {CHANGES_SLUG, formatUpdateDate} from './changesPage';
import type {OperationFact} from './layout';
import type {TypedLayout} from './schemaBlocks';

/** Pages that use an operation to show. After them is a link to the list of all. */
const MAX_USED_BY = 3;

function buildUsedByFacts({usedBy}: Operation): OperationFact[] {
  if (!usedBy) return [];
  const {
    label: [one, many],
    list: href,
    pages,
  } = usedBy;
  const others = pages.length - MAX_USED_BY;
  const links = [
    ...pages.slice(0, MAX_USED_BY),
    ...(others > 0 ? [{title: `${others}\u00a0more`, href}] : []),
  ].map((page) => [link(page.href, textNode(page.title))]);
  return [{label: pages.length > 1 ? many : one, value: join(links, ', ')}];
}

const buildMembers = (names: string[]) => {
  const members = names.map((name) => [inlineCode(name)]);
  return join(members, ', ');
};

const hasValue = ({value}: OperationFact): boolean => value.length > 0;

/** @returns what readers need to know before they send a request, in the order of its page */
export function listAccessFacts({authorization, guide}: Operation): OperationFact[] {
  const facts = [
    {label: 'Authorization', value: authorization === '' ? [] : parseInline(authorization)},
    {label: 'Guide', value: guide ? [link(guide.href, textNode(guide.title))] : []},
  ];
  return facts.filter(hasValue);
}

/** @returns the pages, SDKs, and files that have the operation, in the order of its page */
export function listSourceFacts(layout: TypedLayout, operation: Operation): OperationFact[] {
  const {sdk, path, method} = operation;
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const source = `${SPEC_JSON}#/paths/${encodeURIComponent(pointer)}/${method}`;
  const facts = [
    ...buildUsedByFacts(operation),
    {label: 'TypeScript SDK', value: buildMembers(sdk.typescript), isNameList: true},
    {label: '.NET SDK', value: buildMembers(sdk.csharp), isNameList: true},
    {label: 'OpenAPI', value: [link(source, textNode('openapi.json'))]},
    {label: 'Collection', value: layout.buildCollectionLink()},
    ...listChanges(operation),
  ];
  return facts.filter(hasValue);
}

/** Updates that an operation shows. The page of all changes has the others. */
const MAX_UPDATES = 1;

/** @returns one line for each of the last updates that changed the operation */
function listChanges({changes = [], route, operationId}: Operation): OperationFact[] {
  const dates = [...new Set(changes.map(({date}) => date))];
  const facts = dates.slice(0, MAX_UPDATES).map((date) => {
    const recorded = changes.filter((change) => change.date === date);
    const sentences = recorded.map(({what, breaking, note}) =>
      [breaking ? '**Breaking:**' : '', what, note ?? ''].filter(Boolean).join(' '),
    );
    const day = formatUpdateDate(recorded[0] ?? {date});
    const verb = recorded.every(({isNew}) => isNew) ? 'Added' : 'Changed';
    return {label: `${verb} on ${day}`, value: parseInline(sentences.join(' '))};
  });
  const page = route.slice(0, -operationId.length) + CHANGES_SLUG;
  const more = [link(page, textNode('API changes'))];
  return dates.length > MAX_UPDATES ? [...facts, {label: 'Earlier changes', value: more}] : facts;
}
