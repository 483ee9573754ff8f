/** Collects the mistakes and the gaps of an OpenAPI file, and reports them together. */
import {formatCount, formatNames} from '@docs-kit/basics/text';
import {formatProblem, WriterError} from '@docs-kit/basics/writerError';
import type {JSONPath} from 'jsonc-parser';
import type {FindPlace} from './places';

/** What stops the build. The value is the kind in the plural. */
const ERROR_KINDS = {
  structure: 'differences from the OpenAPI specification',
  reference: 'broken references',
  address: 'operations with the same address',
} as const;

/** Parts that a file can leave out, and what pages show instead. */
const WARNING_KINDS = {
  server: [
    'place',
    'without a server that has an absolute URL',
    'Samples show https://api.example.com. Add the URL to "servers".',
  ],
  operationId: [
    'operation',
    'without an operationId',
    'Their addresses follow from method and path. To choose one, add an operationId.',
  ],
  summary: ['operation', 'without a summary', 'Their titles follow from their addresses. Add one.'],
  tag: ['operation', 'without a tag', 'They’re in a group of their own. Add a tag.'],
  description: ['part', 'without a description', 'Say what it is for in one sentence.'],
  example: [
    'operation',
    'with a body that has no example',
    'Pages and samples have values that fit its schema. Add one.',
  ],
  guide: ['operation', 'without a guide', 'Name the page that explains it in x-docs-guide.'],
  related: ['link', 'in x-related without an operation', 'Use an operationId of the file.'],
  responses: ['operation', 'without a response', 'Describe at least the successful one.'],
  security: [
    'file',
    'that doesn’t say how requests authenticate',
    'Pages leave it out. Add "security" to the file, with [] for public operations.',
  ],
  scheme: [
    'security scheme',
    'that isn’t described',
    'Pages show its name, and samples send no credential. Add it to "components".',
  ],
  parameter: [
    'path parameter',
    'that isn’t described',
    'Pages show it as a string. Add it to "parameters".',
  ],
  extension: ['key', 'that pages don’t use', 'They’re ignored.'],
  pattern: [
    'pattern',
    'that JavaScript can’t read',
    'Pages show it, and nothing checks values against it.',
  ],
  number: [
    'integer',
    'above 2^53',
    'Pages, samples, and the sandbox have it right. Programs in JavaScript round it in responses: let the API send it as a string.',
  ],
  webhook: ['part', 'that pages leave out', 'Describe it on a page of your own.'],
  allOf: ['schema', 'in its own allOf', 'The repetition is left out.'],
  lost: [
    'published operation',
    'that the file doesn’t have',
    'Their pages say so. If the API still has them, correct the file; otherwise, replace them in pages, recipes, and handlers.',
  ],
  kept: [
    'operation',
    'with an operationId that isn’t its stored address',
    'The stored address stays. To change it, write both in the file of addresses, the new one first: ["new", "old"].',
  ],
  stored: ['operation', 'without a stored address', 'Add it to the file of addresses to keep it.'],
} as const satisfies Record<string, readonly [one: string, what: string, fix: string]>;

export type ErrorKind = keyof typeof ERROR_KINDS;
export type WarningKind = keyof typeof WARNING_KINDS;

type Found<Kind> = {kind: Kind; at: JSONPath; text: string};

/** All warnings of a kind. */
export type Warning = {
  kind: WarningKind;
  count: number;
  /** One line: the file with the first line, how many, the first places, and what to do. */
  message: string;
};

/** Places of a kind that a warning names. */
const MAX_PLACES = 3;
/** Errors of a kind that are printed. */
const MAX_ERRORS = 20;

/** The mistakes and the gaps of one file. */
export class ProblemList {
  private readonly errors: Found<ErrorKind>[] = [];
  private readonly warnings: Found<WarningKind>[] = [];

  /** @param find - finds where a value is written */
  constructor(private readonly find: FindPlace) {}

  /** @param text - what is wrong, and how to fix it */
  addError(kind: ErrorKind, at: JSONPath, text: string): void {
    this.errors.push({kind, at, text});
  }

  /** @param text - name of the place */
  addWarning(kind: WarningKind, at: JSONPath, text: string): void {
    this.warnings.push({kind, at, text});
  }

  /** @throws WriterError with all errors, each in its line */
  assertNone(): void {
    if (this.errors.length === 0) return;
    const kinds = new Set(this.errors.map(({kind}) => kind));
    const lines = [...kinds].flatMap((kind) => {
      const found = this.errors.filter((error) => error.kind === kind);
      const shown = found
        .slice(0, MAX_ERRORS)
        .map(({at, text: what}) => formatProblem({...this.find(at), what}));
      const rest = found.length - shown.length;
      return rest > 0 ? [...shown, `${rest} more ${ERROR_KINDS[kind]}.`] : shown;
    });
    throw new WriterError(lines.join('\n'));
  }

  /** @returns the warnings by kind, in the order in which they were found */
  listWarnings(): Warning[] {
    const kinds = new Set(this.warnings.map(({kind}) => kind));
    return [...kinds].map((kind) => {
      const found = this.warnings.filter((warning) => warning.kind === kind);
      const [one, what, fix] = WARNING_KINDS[kind];
      const places = found.map(({at, text}) => `${text} on line ${this.find(at).line}`);
      const list = formatNames(places, MAX_PLACES);
      const message = formatProblem({
        ...this.find(found[0]?.at ?? []),
        what: `${formatCount(found.length, one)} ${what}: ${list}. ${fix}`,
      });
      return {kind, count: found.length, message};
    });
  }
}
