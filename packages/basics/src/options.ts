/** Checks the options of plugins, because a site's configuration may be JavaScript. */
import * as z from 'zod';
import {findNearest, formatSuggestion} from './nearest';
import {WriterError} from './writerError';

export {z};

/** @returns the schema of a function, whose parameters can't be checked */
export const functionOf = <F>() =>
  z.custom<F>((value) => typeof value === 'function', 'expected function');

/** @returns the schema of a list */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** @returns the schema of an object that has no other keys. Comments on keys are for its type. */
export const optionsOf = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const suggest = (key: string) => formatSuggestion(findNearest(key, Object.keys(shape)));
  const schema = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `unknown option "${key}".${suggest(key)}`).join(' ')
        : undefined,
  });
  return schema.readonly();
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
