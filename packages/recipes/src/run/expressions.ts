/** Parses and evaluates the expressions of Arazzo that recipes use. */
import {formatExactJson, requireExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';

/** Values of inputs and outputs, by name. */
export type Values = Readonly<Record<string, Json>>;

/** A value from an input or from an earlier step. */
export const VALUE_REFERENCE = /\$(?:inputs|steps\.[\w-]+\.outputs)\.(\w+)/;
/** Matches a reference in a JSON string, such as `Bearer {$steps.token.outputs.accessToken}`. */
const EMBEDDED_REFERENCE = new RegExp(`(["{])${VALUE_REFERENCE.source}["}]`, 'g');

export const fillExpressions = (value: Json, values: Values): Json =>
  requireExactJson(
    formatExactJson(value).replace(EMBEDDED_REFERENCE, (_, start: string, name: string) =>
      start === '"'
        ? formatExactJson(values[name] ?? null)
        : JSON.stringify(String(values[name])).slice(1, -1),
    ),
  );

/** @returns the file in `$file('./receipt.pdf')`, which is Redocly's notation */
export const parseFileName = (value: Json | undefined): string | undefined =>
  /^\$file\('(?:\.\/)?(.+)'\)$/.exec(String(value))?.[1];

/** @returns the keys in `$response.body#/items/0/comment` */
export const parseKeys = (expression: string): string[] => expression.split('/').slice(1);

/** @returns the value in a response that keys lead to; `null` if there's none */
export const findValue = (response: Json, keys: readonly string[]): Json =>
  keys.reduce<Json>((node, key) => (node as Record<string, Json> | null)?.[key] ?? null, response);

/** A criterion object of Arazzo: an expression, or a pattern. */
export type Criterion = {condition: string; type?: 'regex'};

/** A value that a response must contain. */
export type Condition = {
  /** Keys of a value in the body. Without them, it's the status. */
  keys?: string[];
  /** A literal, or a reference. */
  is: Json;
};

const CONDITION =
  /^\$(?:statusCode|response\.body#(\/\S+)) == (?:'([^']*)'|(\$\S+)|(\d+|true|false))$/;

/** @returns the condition; `undefined` if it's a pattern or not supported */
export function parseCondition({condition}: Criterion): Condition | undefined {
  const [found, pointer, text, reference, literal = ''] = CONDITION.exec(condition) ?? [];
  if (found === undefined) return undefined;
  const is = text ?? reference ?? requireExactJson(literal);
  return {is, ...(pointer !== undefined && {keys: parseKeys(pointer)})};
}

/**
 * Whether a response meets a criterion. A pattern tests text, such as events, and no JSON: tools
 * that run Arazzo don't agree on the text of a JSON body.
 */
export function meetsCriterion(
  criterion: Criterion,
  {status, response}: {status: number; response: Json},
  values: Values,
): boolean {
  if (criterion.type === 'regex')
    return typeof response === 'string' && new RegExp(criterion.condition).test(response);
  const {keys, is} = parseCondition(criterion) ?? {is: null};
  return (keys ? findValue(response, keys) : status) === fillExpressions(is, values);
}
