/** Dates as the site's British English writes them. */
const FORMAT = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** @returns a date such as "4 November 2025", in UTC */
export function formatDate(date: string | Date): string {
  return FORMAT.format(new Date(date));
}
