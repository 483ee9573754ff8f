/** Placeholders of unknown values, such as `YOUR_FERRY_CODE`, and paths with values in them. */
import type {Parameter} from './operation';
import {formatSimple} from './style';

/** @returns `YOUR_FERRY_CODE` for `ferryCode`, `YOUR_TRACE_TOKEN` for `X-Trace-Token` */
export const formatPlaceholder = (name: string): string =>
  `YOUR_${name
    .replace(/^X-/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;

/**
 * Replaces each `{name}` in the path of an operation.
 *
 * @param parameters - those whose values have a style
 */
export const fillPath = (
  path: string,
  getValue: (name: string) => string,
  parameters: readonly Pick<Parameter, 'name' | 'in' | 'style'>[] = [],
): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const styled = parameters.find((known) => known.in === 'path' && known.name === name);
    return formatSimple(styled ?? {name, in: 'path'}, getValue(name));
  });
