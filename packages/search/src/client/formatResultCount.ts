import {formatCount} from '@docs-kit/basics/text';

/** @returns `6 of 12 results`; without the first number when all are shown */
export const formatResultCount = (shown: number, total: number): string =>
  `${shown < total ? `${shown} of ` : ''}${formatCount(total, 'result')}`;
