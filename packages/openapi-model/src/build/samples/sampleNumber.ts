/** Creates a number that fits a schema: its limits, and what it must be a multiple of. */
import type {Schema} from '../openapi';

type Bound = Schema['minimum'];

/** @returns the first value beyond an exclusive limit */
const passLimit = (limit: Bound, step: number): Bound => {
  if (typeof limit === 'bigint') return limit + BigInt(Math.sign(step));
  return limit === undefined ? undefined : limit + step;
};

/** @returns the multiple that isn't less than a value */
function roundUp(value: number | bigint, step: number): number | bigint {
  if (typeof value === 'number') return Math.ceil(value / step) * step;
  const rest = Number.isInteger(step) ? value % BigInt(step) : 0n;
  return rest > 0n ? value - rest + BigInt(step) : value - rest;
}

/** Whether a number is within the limits of a schema. */
function isInLimits(value: number | bigint, schema: Schema): boolean {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  );
}

/** @returns a number without the noise of its last digits */
export const trimNumber = (value: number) => Number(value.toPrecision(12));

/** @returns a number between the limits, for those that are close to each other */
function sampleBetween({type, ...schema}: Schema): number | undefined {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const pick = (...limits: unknown[]) => limits.filter((limit) => typeof limit === 'number');
  const from = Math.max(...pick(minimum, exclusiveMinimum));
  const to = Math.min(...pick(maximum, exclusiveMaximum));
  const middle = trimNumber((from + to) / 2);
  const values = type === 'integer' ? [Math.ceil(from), Math.floor(to)] : [from, to, middle];
  return values.find((value) => Number.isFinite(value) && isInLimits(value, schema));
}

export function sampleNumber(schema: Schema): number | bigint {
  const {type, format = '', multipleOf} = schema;
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.1);
  const from = passLimit(exclusiveMinimum, step) ?? minimum;
  const to = passLimit(exclusiveMaximum, -step) ?? maximum;
  const isReal = type === 'number' && /^(float|double)$/.test(format);
  const simple = isReal ? 0.1 : 0;
  const isSimple = (from === undefined || from < 0) && (to === undefined || to >= simple);
  const start = isSimple ? simple : (from ?? to ?? simple);
  const isBelow = !isSimple && from === undefined;
  const round = (number: number | bigint, by: number) =>
    isBelow ? -roundUp(-number, by) : roundUp(number, by);
  const value = multipleOf === undefined ? start : round(start, multipleOf);
  if (typeof value === 'bigint') return value;
  const isFound = isInLimits(value, schema) && (type !== 'integer' || Number.isInteger(value));
  return isFound ? trimNumber(value) : (sampleBetween(schema) ?? value);
}
