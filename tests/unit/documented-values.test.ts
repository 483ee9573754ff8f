/**
 * Compares names, required fields, types, ranges, and enums in tables of the docs with their
 * definitions.
 */
import {readFileSync} from 'node:fs';
import type {Heading, InlineCode, Table, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import ts from 'typescript';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {readContentPage, readContentPages} from '../support/contentPages';
import {DOTNET_SDK} from '../support/dotnetSdk';
import {mergeAllOf} from '../support/openapi';

const getSchema = (name: string) => mergeAllOf({$ref: `#/components/schemas/${name}`});

type DocTable = {heading: string; columns: string[]; rows: {codes: string[]; cells: string[]}[]};

function findTables(file: string): DocTable[] {
  const tables: DocTable[] = [];
  let heading = '';
  const cells = ({children}: TableRow) => children.map((cell) => toString(cell));
  const codes = ({children: [first]}: TableRow) =>
    (first?.children ?? [])
      .filter((node): node is InlineCode => node.type === 'inlineCode')
      .map(({value}) => value);
  visit(readContentPage(file).tree, ['heading', 'table'], (node) => {
    if (node.type === 'heading')
      heading = toString(node as Heading)
        .replace(/\/\*.*/, '')
        .trim();
    const [head, ...rows] = node.type === 'table' ? (node as Table).children : [];
    if (head)
      tables.push({
        heading,
        columns: cells(head),
        rows: rows.map((row) => ({codes: codes(row), cells: cells(row)})),
      });
  });
  return tables;
}

/** @returns the page's table of fields, or of an event that has its name as the heading */
function findFieldTable(file: string, event?: string): DocTable {
  const found = findTables(file).find(
    ({heading, columns}) => columns[0] === 'Field' && (event === undefined || heading === event),
  );
  if (!found) throw new Error(`${file} has no table of fields. Correct the list in this test.`);
  return found;
}

const AGENTS = 'docs/serenity-aihub/agents';

describe('Documented values', () => {
  it.each<readonly [schema: string, file: string, event: string | undefined]>([
    ['ProxyExecutionRequest', `${AGENTS}/proxy.mdx`, undefined],
    ['AgentResult', `${AGENTS}/index.mdx`, undefined],
    ...['Start', 'TaskStart', 'TaskStop', 'Reasoning', 'Content', 'Stop', 'Error'].map((name) => {
      const event = name.replace(/\B[A-Z]/g, '_$&').toLowerCase();
      return [`StreamEvent${name}`, `${AGENTS}/streaming.mdx`, event] as const;
    }),
  ])('%s: the table of fields in %s agrees with it', (name, file, event) => {
    const {required = [], properties = {}} = getSchema(name);
    const {columns, rows} = findFieldTable(file, event);
    for (const {codes, cells} of rows) {
      const field = codes[0] ?? '';
      expect(Object.keys(properties), field).toContain(field);
      const {type, minimum, maximum} = mergeAllOf(properties[field] ?? {});
      columns.forEach((column, index) => {
        const value = cells[index] ?? '';
        if (column === 'Required' || column === 'Always')
          expect(`${field} ${value}`).toBe(`${field} ${required.includes(field) ? 'Yes' : 'No'}`);
        if (!column.startsWith('Type')) return;
        const [, low, high] = /(-?[\d.]+) to (-?[\d.]+)/.exec(value) ?? [];
        if (low)
          expect({field, range: [Number(low), Number(high)]}).toEqual({
            field,
            range: [minimum, maximum],
          });
        const word =
          {list: 'array', UUID: 'string', Number: type ?? 'number'}[value] ?? value.toLowerCase();
        if (!low && word !== 'any') expect(`${field}: ${word}`).toBe(`${field}: ${type}`);
      });
    }
    // A table that doesn't start with the first property continues another table.
    const listed = rows.flatMap(({codes}) => codes);
    if (listed[0] === Object.keys(properties)[0])
      expect(listed).toEqual(expect.arrayContaining(required));
  });

  it('lists every vendor with its number', () => {
    const table = findTables('docs/serenity-aihub/ai-models/providers.mdx').find(
      ({columns}) => columns[0] === 'Number',
    );
    const listed = table?.rows.map(({cells}) => [Number(cells[0]), cells[1]]) ?? [];
    const {enum: values = [], 'x-enum-varnames': names = []} = getSchema('VendorEnum');
    expect(listed.sort(([a], [b]) => Number(a) - Number(b))).toEqual(
      values.map((value, at) => [value, names[at]]),
    );
  });

  it('gives an error code the status of its section', () => {
    const errors = readFileSync('docs/serenity-aihub/dev-tools/api-error-responses.mdx', 'utf8');
    const statuses = new Map<string, string[]>(
      [...errors.matchAll(/^### `(\w+)` \((.+?)\)/gm)].map(([, code = '', list]) => [
        code,
        list?.match(/\d{3}/g) ?? [],
      ]),
    );
    const found = readContentPages().flatMap(({file}) =>
      findTables(file).flatMap(({columns, rows}) => {
        const [status, code] = [
          columns.indexOf('Status'),
          columns.findIndex((column) => column.startsWith('Code')),
        ];
        return rows.map(({cells}) => ({
          file,
          status: cells[status] ?? '',
          code: cells[code] ?? '',
        }));
      }),
    );
    const coded = found.filter(({status, code}) => /^\d{3}$/.test(status) && statuses.has(code));
    expect(coded).not.toEqual([]);
    expect(coded.filter(({status, code}) => !statuses.get(code)?.includes(status))).toEqual([]);
  });

  /** @returns the exported and internal types of a package, by name */
  function readTypes(declarations: string): {
    checker: ts.TypeChecker;
    find: (name: string) => ts.Type | undefined;
  } {
    const program = ts.createProgram([declarations], {strict: true, skipLibCheck: true});
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(declarations);
    const find = (name: string) => {
      const statement = source?.statements.find(
        (node) =>
          (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) &&
          node.name.text === name,
      );
      return statement && checker.getTypeAtLocation(statement);
    };
    return {checker, find};
  }

  /** Finds the type in a table's header: "Field of `AgentResult`". */
  const TYPED = /^(?:Field|Option|Property) of (\w+)$/;

  /** @returns the properties at a path such as `a.b`, in any of the types */
  function propertiesAt(
    checker: ts.TypeChecker,
    types: readonly ts.Type[],
    path: string,
  ): ts.Symbol[] {
    const [name = '', ...rest] = path.split('.');
    const found = types.flatMap((type) => checker.getPropertyOfType(type, name) ?? []);
    const inner = found.map((property) =>
      checker.getNonNullableType(checker.getTypeOfSymbol(property)),
    );
    return rest.length === 0 ? found : propertiesAt(checker, inner, rest.join('.'));
  }

  it('names only fields of the TypeScript SDK, with the right optional marks', () => {
    const {checker, find} = readTypes('node_modules/@serenity-star/sdk/dist/index.d.ts');
    const rows = findTables('docs/client-library-reference/serenity-js-sdk.mdx').flatMap(
      (table) => {
        const name = TYPED.exec(table.columns[0] ?? '')?.[1] ?? '';
        const type = find(`${name[0]?.toUpperCase()}${name.slice(1)}`);
        return type
          ? table.rows.map((row) => ({...row, name, type, hasTypes: table.columns[1] === 'Type'}))
          : [];
      },
    );
    expect(rows).not.toEqual([]);
    for (const {name, type, codes, cells, hasTypes} of rows) {
      for (const path of codes) {
        const found = propertiesAt(checker, type.isUnion() ? type.types : [type], path);
        expect(found.length, `${name}.${path}`).toBeGreaterThan(0);
        const isOptional = found.some(({flags}) => flags & ts.SymbolFlags.Optional);
        if (hasTypes && path === codes[0] && !type.isUnion())
          expect(`${name}.${path} ${/optional/.test(cells[1] ?? '')}`).toBe(
            `${name}.${path} ${isOptional}`,
          );
      }
    }
  });

  it('names only properties of the .NET SDK', () => {
    const tables = findTables('docs/client-library-reference/serenity-dotnet-sdk.mdx').flatMap(
      ({columns, rows}) => {
        const name = TYPED.exec(columns[0] ?? '')?.[1];
        return name ? [{name, rows}] : [];
      },
    );
    expect(tables).not.toEqual([]);
    for (const {name, rows} of tables) {
      const type = DOTNET_SDK.get(name);
      expect(type, name).toBeDefined();
      const missing = rows.flatMap(({codes}) => codes).filter((code) => !type?.members.has(code));
      expect(missing, name).toEqual([]);
    }
  });
});
