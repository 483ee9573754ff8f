/**
 * Dates in the form that Docusaurus writes for the locale `en`, where Docusaurus doesn't write them
 * itself.
 */
const FORMAT = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/** @returns a date such as "November 4, 2025", in UTC */
export const formatDate = (date: string | Date): string => FORMAT.format(new Date(date));
