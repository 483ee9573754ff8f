/** A date in words. */
import {formatDate} from '@docs-kit/basics/dates';
import type {ReactNode} from 'react';

export default function Day({date}: {readonly date: string | Date}): ReactNode {
  return <time dateTime={new Date(date).toISOString().slice(0, 10)}>{formatDate(date)}</time>;
}
