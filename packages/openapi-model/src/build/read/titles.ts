/** Chooses titles of operations that have none. */
import {capitalize, SLUG} from '@docs-kit/basics/text';
import {formatId, splitName} from '../../shared/addresses';

/** @returns `List pets` for `list-pets` */
export const formatTitle = (address: string) => capitalize(address.replaceAll('-', ' '));

/** @returns `List API keys` for the ID `ListAPIKeys`, or else the title of the address */
export function chooseTitle(id: unknown, address: string): string {
  if (typeof id !== 'string' || SLUG.test(id) || formatId(id) === '') return formatTitle(address);
  const words = splitName(id);
  const isLoud = words.every((word) => word === word.toUpperCase());
  const [first = '', ...rest] = words.map((word) =>
    isLoud || /^[A-Z][a-z\d]*$/.test(word) ? word.toLowerCase() : word,
  );
  return [/[A-Z]/.test(first) ? first : capitalize(first), ...rest].join(' ');
}
