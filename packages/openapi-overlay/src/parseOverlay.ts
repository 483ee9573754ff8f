/** Reads an OpenAPI Overlay (https://spec.openapis.org/overlay/v1.1.0.html). */
import {isObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {getYamlReason, type Problem} from '@docs-kit/basics/writerError';
import parseQuery from 'jsonpath-rfc9535/parser';
import {type Document, isMap, isSeq, type Node, parseDocument} from 'yaml';
import * as z from 'zod';
import type {SourceFile, ValuePath} from './origins';

export type OverlayAction = {
  readonly target: string;
  /** JSONPath of what is merged; by default, that's `update`. */
  readonly copy?: string | undefined;
  readonly remove: boolean;
  /** Keys of the action in the overlay. */
  readonly at: ValuePath;
};

export type Overlay = {
  readonly document: Document;
  readonly actions: readonly OverlayAction[];
  readonly problems: readonly Problem[];
};

const query = z.string().superRefine((text, context) => {
  try {
    parseQuery(text);
  } catch (error) {
    const {message, location} = error as {message: string; location?: {start: {column: number}}};
    const column = location ? ` at column ${location.start.column}` : '';
    context.addIssue({
      code: 'custom',
      message: `${JSON.stringify(text)} isn't valid JSONPath (RFC 9535)${column}: ${message.replace(/\.$/, '')}. Write it like $.paths['/pets/{id}'].get`,
    });
  }
});

/** An object that can have further keys if they start with `x-`. */
const extensible = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-')))
        : value,
    z.strictObject(shape),
  );

const ACTION = {
  target: query,
  description: z.string().optional(),
  update: z.unknown().optional(),
  copy: query.optional(),
  remove: z.boolean().optional(),
};
const INFO = {title: z.string(), version: z.string(), description: z.string().optional()};
const OVERLAY = {
  overlay: z.string().regex(/^1\.[01]\.\d+$/, {
    error: ({input}) => `the version ${JSON.stringify(input)} is unknown. Use 1.1.0`,
  }),
  info: extensible(INFO),
  extends: z.string().optional(),
  // The specification wants an action. Without one, the file alone has pages.
  actions: z
    .array(
      extensible(ACTION).refine(
        (action) => action.remove === true || 'update' in action !== 'copy' in action,
        {message: 'the action needs one of update, copy, and remove. Add or remove one'},
      ),
    )
    .nullable(),
};
const overlaySchema = extensible(OVERLAY);

const FIELDS = Object.keys({...OVERLAY, ...INFO, ...ACTION});

const hasWayOut = (message: string) => /\. \S/.test(message);

function describeIssue(issue: z.core.$ZodIssue): {at: PropertyKey[]; what: string}[] {
  const {path: at} = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const [nearest] = findNearest(key, FIELDS);
      const fix = nearest === undefined ? 'Remove it' : `Write "${nearest}"`;
      return {at: [...at, key], what: `an overlay has no key "${key}" here. ${fix}.`};
    });
  const name = at.filter((key) => typeof key === 'string').at(-1);
  const what = hasWayOut(issue.message)
    ? `${issue.message}.`
    : `${String(name ?? 'the overlay')} is malformed: ${issue.message}. Correct it as the Overlay specification describes.`;
  return [{at, what}];
}

/** @returns the offset of a value, or of its nearest parent that exists */
function findOffset(document: Document, at: readonly PropertyKey[]): number {
  for (let length = at.length; length > 0; length--) {
    const parent = document.getIn(at.slice(0, length - 1), true);
    const key = at[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => String(item.key) === String(key));
      if (pair) return (pair.key as Node).range?.[0] ?? 0;
    }
    if (isSeq(parent)) {
      const offset = (parent.items[Number(key)] as Node | undefined)?.range?.[0];
      if (offset !== undefined) return offset;
    }
  }
  return document.contents?.range?.[0] ?? 0;
}

/** @returns the overlay; with problems, it has no actions */
export function parseOverlay({file, text}: SourceFile): Overlay {
  const document = parseDocument(text);
  const findLine = (offset: number) => text.slice(0, offset).split('\n').length;
  // The others can follow from the first one.
  const [error] = document.errors;
  if (error) {
    const what = `invalid YAML (${getYamlReason(error)}). Correct it.`;
    return {document, actions: [], problems: [{file, line: findLine(error.pos[0]), what}]};
  }
  const {data, error: fault} = overlaySchema.safeParse(document.toJS());
  const problems = (fault?.issues ?? []).flatMap((issue) =>
    describeIssue(issue).map(({at, what}) => ({
      file,
      line: findLine(findOffset(document, at)),
      what,
    })),
  );
  return {
    document,
    problems,
    actions: (data?.actions ?? []).map(({target, copy, remove = false}, index) => ({
      target,
      copy,
      remove,
      at: ['actions', index],
    })),
  };
}
