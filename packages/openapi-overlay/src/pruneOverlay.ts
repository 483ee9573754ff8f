/** Removes the parts of an overlay that no longer apply to a document. */
import type {Problem} from '@docs-kit/basics/writerError';
import {isCollection, isMap, isPair, isSeq, type Node, type Pair, parseDocument} from 'yaml';
import {applyOverlay} from './applyOverlay';
import type {Place, SourceFile} from './origins';
import {parseOverlay} from './parseOverlay';

/** A member of an object, or an item of a list. */
type Part = Node | Pair<Node, Node | null>;

const getValue = (part: Part): Node | null => (isPair(part) ? part.value : part);

const listChildren = (value: Node | null): readonly Part[] =>
  isCollection(value) ? (value.items as Part[]) : [];

function getRange(part: Part): [start: number, end: number] {
  const first = isPair(part) ? part.key : part;
  const last = getValue(part) ?? first;
  return [first.range?.[0] ?? 0, last.range?.[1] ?? 0];
}

const parseActions = (text: string): {actions: readonly Part[]; list: Node | null} => {
  const list = (parseDocument(text).get('actions', true) ?? null) as Node | null;
  return {list, actions: listChildren(list)};
};

const isUpdate = (part: Part): boolean => isPair(part) && String(part.key) === 'update';

/**
 * @returns the largest part that begins on a line, or else the one around it. Without its target or
 *   its update, an action would do nothing, so it's a part as a whole.
 */
function findPart(actions: readonly Part[], line: number, text: string): Part | undefined {
  const getLine = (part: Part) => text.slice(0, getRange(part)[0]).split('\n').length;
  const find = (parts: readonly Part[], isAction = false): Part | undefined => {
    const part =
      parts.find((one) => getLine(one) === line) ?? parts.findLast((one) => getLine(one) < line);
    if (!part || getLine(part) === line) return part;
    const inside = listChildren(getValue(part));
    const update = isAction ? inside.find((one) => isUpdate(one) && getLine(one) < line) : part;
    return find(update ? listChildren(getValue(update)) : []) ?? part;
  };
  return find(actions, true);
}

/** Removes parts of a block with their lines, and parts of `{…}` and `[…]` with a comma. */
function cut(text: string, part: Part, isFlow: boolean): string {
  const [start, end] = getRange(part);
  if (isFlow) {
    const rest = text.slice(end);
    const next = rest.replace(/^\s*,\s*/, '');
    const before = text.slice(0, start);
    return (next === rest ? before.replace(/,\s*$/, '') : before) + next;
  }
  const from = text.lastIndexOf('\n', start) + 1;
  const next = text.indexOf('\n', Math.max(from, end - 1));
  return text.slice(0, from) + (next < 0 ? '' : text.slice(next + 1));
}

/** @returns the text without some parts, and without what contains nothing else */
function removeParts(text: string, list: Node | null, removed: ReadonlySet<Part>): string {
  const isGone = (part: Part): boolean => {
    const parts = listChildren(getValue(part));
    return removed.has(part) || (parts.length > 0 && parts.every(isGone));
  };
  const found: {part: Part; isFlow: boolean}[] = [];
  const collect = (value: Node | null, isAction: boolean): void => {
    const isFlow = isCollection(value) && value.flow === true;
    for (const part of listChildren(value)) {
      const parts = listChildren(getValue(part));
      const [first] = parts;
      // The first member of an object in a list is on the line of the dash.
      const isFirst = isSeq(value) && !isFlow && isMap(part) && !part.flow && first !== undefined;
      if (
        isGone(part) ||
        (isAction && parts.some((one) => isUpdate(one) && isGone(one))) ||
        (isFirst && isGone(first))
      )
        found.push({part, isFlow});
      else collect(getValue(part), false);
    }
  };
  collect(list, true);
  return found.reduceRight((left, {part, isFlow}) => cut(left, part, isFlow), text);
}

/** @returns the last action of the shortest beginning of the overlay that is refused */
async function findCause(
  overlay: SourceFile,
  {actions, list}: ReturnType<typeof parseActions>,
  isRefused: (overlay: SourceFile) => Promise<boolean>,
): Promise<Part[]> {
  let [accepted, refused] = [0, actions.length];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    const text = removeParts(overlay.text, list, new Set(actions.slice(middle)));
    if (await isRefused({...overlay, text})) refused = middle;
    else accepted = middle;
  }
  return actions.slice(refused - 1, refused);
}

/**
 * Removes what is refused: actions whose target has no match, parts that the document doesn't have,
 * and what needed these.
 *
 * @param source - the OpenAPI file: valid JSON
 * @param overlay - the overlay, in YAML or JSON; a malformed one stays
 * @param findProblems - what else refuses the completed document; it accepts the OpenAPI file alone
 * @returns the shorter overlay, and how many actions and parts are gone
 */
export async function pruneOverlay(
  source: SourceFile,
  overlay: SourceFile,
  findProblems: (overlay: SourceFile) => Promise<readonly Place[]> = () => Promise.resolve([]),
): Promise<{text: string; removed: number}> {
  const unchanged = {text: overlay.text, removed: 0};
  if (parseOverlay(overlay).problems.length > 0) return unchanged;
  const findAll = async (one: SourceFile): Promise<readonly Place[]> => {
    const problems: readonly Problem[] = applyOverlay(source, one).problems;
    return problems.length > 0 ? problems : findProblems(one);
  };
  const problems = await findAll(overlay);
  if (problems.length === 0) return unchanged;
  const parsed = parseActions(overlay.text);
  const {actions, list} = parsed;
  const lines = new Set(problems.flatMap(({file, line}) => (file === overlay.file ? line : [])));
  const named = [...lines].flatMap((line) => findPart(actions, line, overlay.text) ?? []);
  const isRefused = async (one: SourceFile) => (await findAll(one)).length > 0;
  const removed = new Set(named.length > 0 ? named : await findCause(overlay, parsed, isRefused));
  const shorter = {...overlay, text: removeParts(overlay.text, list, removed)};
  if (shorter.text === overlay.text) return unchanged;
  const rest = await pruneOverlay(source, shorter, findProblems);
  return {...rest, removed: rest.removed + removed.size};
}
