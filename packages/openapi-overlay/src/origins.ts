/** Remembers which file and line each value of a document comes from. */
import {isObject, type Json, parseNumber} from '@docs-kit/basics/json';
import type {Problem} from '@docs-kit/basics/writerError';
import {type Node as JsonNode, parseTree} from 'jsonc-parser';
import {type Document, isAlias, isMap, isScalar, isSeq, type Node as YamlNode} from 'yaml';

/** A file with its path from the site's folder. */
export type SourceFile = {readonly file: string; readonly text: string};

/** Where a value is written. */
export type Place = Pick<Problem, 'file' | 'line'>;

/** Keys and indices that lead to a value. */
export type ValuePath = readonly (string | number)[];

type Offset = {readonly source: SourceFile; readonly offset: number};
export type Container = Json[] | {[key: string]: Json};

const isContainer = (value: unknown): value is Container => Array.isArray(value) || isObject(value);

const findPlace = ({source: {file, text}, offset}: Offset): Place => ({
  file,
  line: text.slice(0, offset).split('\n').length,
});

/** Values of JSON and YAML files, which can be moved and changed without losing their places. */
export class Origins {
  /** Offsets of members, in the order of the container's keys. */
  readonly #offsets = new WeakMap<Container, Map<string, Offset>>();

  #record(container: Container, offsets: readonly (Offset | undefined)[]): void {
    const offsetOf = new Map<string, Offset>();
    for (const [index, key] of Object.keys(container).entries()) {
      const offset = offsets[index];
      if (offset) offsetOf.set(key, offset);
    }
    this.#offsets.set(container, offsetOf);
  }

  #buildList(members: readonly (readonly [Json, number])[], source: SourceFile): Container {
    const list = members.map(([value]) => value);
    this.#record(
      list,
      members.map(([, offset]) => ({source, offset})),
    );
    return list;
  }

  #buildObject(
    members: readonly (readonly [string, Json, number])[],
    source: SourceFile,
  ): Container {
    const object = Object.fromEntries(members.map(([key, value]) => [key, value]));
    const offsets = new Map(members.map(([key, , offset]) => [key, offset]));
    this.#record(
      object,
      Object.keys(object).map((key) => ({source, offset: offsets.get(key) ?? 0})),
    );
    return object;
  }

  #convertJson({type, value, offset, length, children = []}: JsonNode, source: SourceFile): Json {
    if (type === 'array')
      return this.#buildList(
        children.map((child) => [this.#convertJson(child, source), child.offset]),
        source,
      );
    if (type === 'number') return parseNumber(source.text.slice(offset, offset + length));
    if (type !== 'object') return value as Json;
    const members = children.map(({offset: start, children: [name, member] = []}) => ({
      name: String(name?.value),
      member,
      offset: start,
    }));
    return this.#buildObject(
      members.flatMap(({name, member, offset}) =>
        member ? [[name, this.#convertJson(member, source), offset] as const] : [],
      ),
      source,
    );
  }

  /** @param source - a file with valid JSON */
  parseJson(source: SourceFile): Json {
    const root = parseTree(source.text);
    return root ? this.#convertJson(root, source) : null;
  }

  /** @returns a new value each time, so that the value of one node can be in several places */
  convertYaml(node: unknown, document: Document, source: SourceFile): Json {
    if (isAlias(node)) return this.convertYaml(node.resolve(document), document, source);
    const findOffset = (child: unknown) => (child as YamlNode | null)?.range?.[0] ?? 0;
    if (isSeq(node))
      return this.#buildList(
        node.items.map((child) => [this.convertYaml(child, document, source), findOffset(child)]),
        source,
      );
    if (isMap(node))
      return this.#buildObject(
        node.items.map(({key, value}) => [
          String(isScalar(key) ? key.value : key),
          this.convertYaml(value, document, source),
          findOffset(key),
        ]),
        source,
      );
    if (!isScalar(node)) return null;
    const {value, source: text = ''} = node;
    return typeof value === 'number' && /^-?\d+$/.test(text) ? parseNumber(text) : (value as Json);
  }

  /**
   * Sets a member of an object or a list to a member of another one.
   *
   * @param newKey - key of the new member
   */
  move(from: Container, key: string, to: Container, newKey = key): void {
    const value = (from as {[key: string]: Json})[key] as Json;
    // `__proto__` is an ordinary key in JSON.
    Object.defineProperty(to, newKey, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    const offset = this.#offsets.get(from)?.get(key);
    if (offset) this.#offsets.get(to)?.set(newKey, offset);
  }

  /** @returns a copy of a value, with the places of the original */
  copy(value: Json): Json {
    if (!isContainer(value)) return value;
    const keys = Object.keys(value);
    const values = keys.map((key) => this.copy((value as {[key: string]: Json})[key] as Json));
    const copy = Array.isArray(value)
      ? values
      : Object.fromEntries(keys.map((key, index) => [key, values[index] as Json]));
    const offsets = this.#offsets.get(value);
    this.#record(
      copy,
      keys.map((key) => offsets?.get(key)),
    );
    return copy;
  }

  /** Removes members. Those after them in a list move up. */
  remove(container: Container, removed: ReadonlySet<string>): void {
    const kept = Object.keys(container).filter((key) => !removed.has(key));
    const offsets = kept.map((key) => this.#offsets.get(container)?.get(key));
    if (Array.isArray(container))
      container.splice(0, Infinity, ...kept.map((key) => container[Number(key)] as Json));
    else for (const key of removed) Reflect.deleteProperty(container, key);
    this.#record(container, offsets);
  }

  /**
   * Finds where a value of a document is written.
   *
   * @param at - keys of the value
   * @returns the place of the value, or of its nearest parent that exists; `undefined` if there is
   *   none
   */
  find(root: Json, at: ValuePath): Place | undefined {
    let value: Json | undefined = root;
    let offset: Offset | undefined;
    for (const key of at) {
      if (!isContainer(value) || !Object.hasOwn(value, key)) break;
      offset = this.#offsets.get(value)?.get(String(key)) ?? offset;
      value = (value as {[key: string]: Json})[key];
    }
    return offset && findPlace(offset);
  }
}
