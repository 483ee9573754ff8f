/** Checks the options of plugins, because a site's configuration may be JavaScript. */
import * as z from 'zod';
import {findNearest, formatSuggestion} from './nearest';
import {WriterError} from './writerError';

export {z};

/** A function; its parameters can't be checked. */
export const functionOption = z.any().refine((f) => typeof f === 'function', 'expected function');

/**
 * @param shape - a schema for each key of the type, so that TypeScript notices one without
 * @returns the schema of an object that has no other keys
 */
export const optionsOf = <Options>(shape: {
  readonly [Key in keyof Options]-?: z.ZodType<Options[Key]>;
}) => {
  const suggest = (key: string) => formatSuggestion(findNearest(key, Object.keys(shape)));
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `unknown option "${key}".${suggest(key)}`).join(' ')
        : undefined,
  });
};

/** @throws WriterError if a site isn't at the root of its domain, as a package needs it */
export function requireRoot(name: string, baseUrl: string): void {
  if (baseUrl === '/') return;
  throw new WriterError(`${name} needs \`baseUrl: '/'\`, but it is '${baseUrl}'. Change it.`);
}

/** @throws WriterError with everything that is wrong with the options of a package */
export function requireOptions<T>(name: string, schema: z.ZodType<T>, options: T): T {
  const {error} = schema.safeParse(options ?? {}, {
    error: ({input}) => (input === undefined ? 'missing' : undefined),
  });
  if (!error) return options;
  const problems = error.issues.map(({path, message}) =>
    [path.join('.'), message.replace(/^Invalid \w+: /, '')].filter(Boolean).join(': '),
  );
  throw new WriterError([`Options of ${name} are wrong.`, ...problems].join('\n- '));
}
