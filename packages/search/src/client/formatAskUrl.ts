/** Servers refuse long URLs, and a pasted query can be of any length. */
const MAX_QUERY_LENGTH = 300;

/** Completes the address of people to ask when a search finds nothing. */
export function formatAskUrl(url: string, query: string): string {
  // Unlike encodeURIComponent, this accepts half of a character at the end.
  const encoded = new URLSearchParams({'': query.slice(0, MAX_QUERY_LENGTH)}).toString().slice(1);
  return url.replaceAll('{query}', encoded);
}
