/** Places of changes between two versions of an API, and the list that groups changes. */
import {
  type Change,
  type ChangeKind,
  type Direction,
  getComponentName,
  type Schema,
} from '@docs-kit/openapi-model';

/** A place in an operation, which sentences name. */
export type ChangePlace = {
  /** Who sends it decides whether a stricter or a looser schema breaks clients. */
  readonly direction: Direction;
  /** `the query parameter `page``, `the body`, `the response 200`. */
  readonly owner: string;
  /** Names of fields below the owner, such as `items[].id`. Empty for the owner itself. */
  readonly field: string;
};

/** @returns the place as it is written in a sentence, with Markdown */
export function formatPlace({direction, owner, field}: ChangePlace): string {
  if (field === '') return owner;
  // A component is described once, for all operations that have it.
  return owner.startsWith('`')
    ? `\`${owner.slice(1, -1)}.${field}\` in ${direction}s`
    : `\`${field}\` in ${owner}`;
}

/** @returns the place of a part of a schema. In a component, places begin with its name. */
export function enterSchema(place: ChangePlace, schema: Schema, key: string): ChangePlace {
  const component = getComponentName(schema);
  if (component !== undefined) return {...place, owner: `\`${component}\``, field: key};
  const separator = place.field === '' || key.startsWith('[') ? '' : '.';
  return {...place, field: `${place.field}${separator}${key}`};
}

/** Collects changes. The same change of several operations becomes one. */
export class ChangeList {
  private readonly found = new Map<string, Change & {operations: string[]}>();
  private operation = '';
  private anchor: string | undefined;

  /** @param operation - key of the operation whose changes follow */
  enter(operation: string): void {
    this.operation = operation;
    this.anchor = undefined;
  }

  /** @param anchor - anchor of the part of the operation's page whose changes follow */
  enterPart(anchor?: string): void {
    this.anchor = anchor;
  }

  add(kind: ChangeKind, what: string, breaking = false, gone?: Change['gone']): void {
    const key = JSON.stringify([kind, what, breaking]);
    const operations = this.found.get(key)?.operations;
    if (operations) {
      if (!operations.includes(this.operation)) operations.push(this.operation);
      return;
    }
    const {anchor, operation} = this;
    this.found.set(key, {
      kind,
      breaking,
      what,
      operations: [operation],
      ...(anchor !== undefined && {anchor}),
      ...(gone && {gone}),
    });
  }

  /** @returns the changes, with those that break clients first */
  list(): Change[] {
    return [...this.found.values()].sort((a, b) => Number(b.breaking) - Number(a.breaking));
  }
}
