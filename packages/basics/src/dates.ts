/** Reads and writes dates. */

/** As Docusaurus writes dates for the locale `en`. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/** @returns a date such as "November 4, 2025", in UTC */
export const formatDate = (date: string | Date): string => LONG_DATE.format(new Date(date));

/** Whether a string is an existing day such as 2025-11-04. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
