/** Applies an OpenAPI Overlay (https://spec.openapis.org/overlay/v1.1.0.html) to a document. */
import {isObject, type Json} from '@docs-kit/basics/json';
import type {Problem} from '@docs-kit/basics/writerError';
import {exec, type JsonValue} from 'jsonpath-rfc9535';
import {explainTarget, renderJsonPath} from './explainTarget';
import {isNoteOnMissing} from './isNoteOnMissing';
import {type Container, Origins, type Place, type SourceFile, type ValuePath} from './origins';
import {type OverlayAction, parseOverlay} from './parseOverlay';

export type CompletedDocument = {
  readonly root: Json;
  /** What is wrong with the overlay, and with each of its actions. */
  readonly problems: readonly Problem[];
  /** Finds where a value is written, in the document or in the overlay. */
  readonly find: (at: ValuePath) => Place;
};

/** A value that a query selects, with the object or list that has it. */
type Match = {
  readonly value: Json;
  readonly at: ValuePath;
  readonly owner: Container;
  readonly key: string;
};

/**
 * Reports what is wrong with the current action.
 *
 * @param part - keys of what is wrong in what the action adds
 */
type Report = (what: string, part?: ValuePath) => void;

/** What has the root as its member, so that an action can replace it. */
type Holder = {root: Json};

/** The document that an action changes, and the action's place in the overlay. */
type ActionContext = {
  readonly holder: Holder;
  readonly origins: Origins;
  /** @param key - key of the action that is wrong */
  readonly reportAt: (key: string) => Report;
  /** @returns a new copy of the action each time */
  readonly readAction: () => Container;
};

/** What an action changes. */
type Context = {
  readonly root: Json;
  readonly origins: Origins;
  readonly report: Report;
  /** Length of the path of what the action changes. */
  readonly depth: number;
};

const JSON_KINDS = {list: 'a list', object: 'an object', value: 'a single value'};

const getJsonKind = (value: Json): keyof typeof JSON_KINDS => {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'value';
};

const getMember = (owner: Container, key: string): Json =>
  (owner as {[key: string]: Json})[key] as Json;

/** Merges a value into an object or a list. Both have the same members afterward. */
function merge(target: Container, value: Json, at: ValuePath, context: Context): void {
  const {root, origins, depth} = context;
  if (Array.isArray(target)) {
    for (const key of Object.keys(value as Container))
      origins.move(value as Container, key, target, String(target.length));
    return;
  }
  for (const [key, child] of Object.entries(value as {[key: string]: Json})) {
    const old = Object.hasOwn(target, key) ? getMember(target, key) : undefined;
    const place = [...at, key];
    const report = (what: string) => context.report(what, place.slice(depth));
    if (old === undefined && isNoteOnMissing(at, key, child))
      report(
        `${explainTarget(root, renderJsonPath(place))} To add it, give it a type, a schema, or a description.`,
      );
    else if (old === undefined || (getJsonKind(old) === 'value' && getJsonKind(child) === 'value'))
      origins.move(value as Container, key, target);
    else if (getJsonKind(old) === getJsonKind(child))
      merge(old as Container, child, place, context);
    else
      report(
        `${renderJsonPath(place)} is ${JSON_KINDS[getJsonKind(old)]}, and the update has ${JSON_KINDS[getJsonKind(child)]} for it. ` +
          'Remove the old value by an action before this one.',
      );
  }
}

/**
 * Updates a value.
 *
 * @param source - object whose member `sourceKey` is merged, or becomes the value
 */
function update(
  {value, at, owner, key}: Match,
  source: Container,
  sourceKey: string,
  context: Context,
): void {
  const {origins, report} = context;
  const change = getMember(source, sourceKey);
  const [kind, changeKind] = [getJsonKind(value), getJsonKind(change)];
  if (kind === 'value' && changeKind === 'value') origins.move(source, sourceKey, owner, key);
  else if (kind === changeKind) merge(value as Container, change, at, context);
  else if (kind === 'list')
    origins.move(source, sourceKey, value as Container, String((value as Json[]).length));
  else
    report(
      `${renderJsonPath(at)} is ${JSON_KINDS[kind]}, and the update is ${JSON_KINDS[changeKind]}. ` +
        `Write ${JSON_KINDS[kind]}, or choose another target.`,
    );
}

/** @returns what a JSONPath query selects */
function query(holder: Holder, expression: string): Match[] {
  const matches: Match[] = [];
  exec(holder.root as JsonValue, expression, (value, at) => {
    const owner = at
      .slice(0, -1)
      .reduce<Json>((parent, key) => getMember(parent as Container, String(key)), holder.root);
    matches.push({
      value: value as Json,
      at,
      owner: at.length === 0 ? holder : (owner as Container),
      key: String(at.at(-1) ?? 'root'),
    });
  });
  return matches;
}

/** Removes all matches, or none if the whole file is among them. */
function removeAll(
  matches: readonly Match[],
  {holder, origins}: ActionContext,
  report: Report,
): void {
  const removed = new Map<Container, Set<string>>();
  for (const {owner, key} of matches) {
    if (owner === holder) return report('the target is the whole file. Choose a part of it.');
    removed.set(owner, (removed.get(owner) ?? new Set()).add(key));
  }
  for (const [owner, keys] of removed) origins.remove(owner, keys);
}

/** @returns an object with a copy of the single match of a query as its member `update` */
function copyMatch(
  expression: string,
  {holder, origins}: ActionContext,
  report: Report,
): Container | undefined {
  const [match, ...others] = query(holder, expression);
  if (match && others.length === 0) return {update: origins.copy(match.value)};
  report(
    match
      ? `${expression} has ${others.length + 1} matches. Choose a query with a single one.`
      : explainTarget(holder.root, expression),
  );
  return undefined;
}

function applyAction({target, copy, remove}: OverlayAction, context: ActionContext): void {
  const {holder, origins, reportAt} = context;
  const reportTarget = reportAt('target');
  const matches = query(holder, target);
  const kinds = new Set(matches.map(({value}) => getJsonKind(value)));
  if (matches.length === 0) reportTarget(explainTarget(holder.root, target));
  else if (remove) removeAll(matches, context, reportTarget);
  else if (kinds.size > 1)
    reportTarget(
      `the target ${target} has matches of different kinds (${[...kinds].map((kind) => JSON_KINDS[kind]).join(', ')}). Write one action for each kind.`,
    );
  else
    for (const match of matches) {
      const report = reportAt(copy === undefined ? 'update' : 'copy');
      const change = copy === undefined ? context.readAction() : copyMatch(copy, context, report);
      const depth = match.at.length;
      if (change) update(match, change, 'update', {root: holder.root, origins, report, depth});
    }
}

/**
 * Applies the actions of an overlay in their order. Stricter than the specification: an action
 * whose target has no match is a problem.
 *
 * @param source - the OpenAPI file: valid JSON
 * @param overlaySource - the overlay: YAML or JSON
 */
export function applyOverlay(source: SourceFile, overlaySource: SourceFile): CompletedDocument {
  const {document, actions, problems: faults} = parseOverlay(overlaySource);
  const problems = [...faults];
  const origins = new Origins();
  const holder: Holder = {root: origins.parseJson(source)};
  const overlay = origins.convertYaml(document.contents, document, overlaySource);
  const findInOverlay = (at: ValuePath): Place =>
    origins.find(overlay, at) ?? {file: overlaySource.file, line: 1};
  for (const action of actions)
    applyAction(action, {
      holder,
      origins,
      reportAt:
        (key) =>
        (what, part = []) =>
          problems.push({...findInOverlay([...action.at, key, ...part]), what}),
      readAction: () =>
        origins.convertYaml(document.getIn(action.at, true), document, overlaySource) as Container,
    });
  return {
    root: holder.root,
    problems,
    find: (at) => origins.find(holder.root, at) ?? {file: source.file, line: 1},
  };
}
