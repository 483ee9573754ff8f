/** The site as it's published, which the MCP server reads over HTTP. It also runs in browsers. */
import {type ReadFile, SiteError} from './publishedSite';

/**
 * @param url - URL of the site, without a trailing slash
 * @returns a function that throws a SiteError if the site can't be reached
 */
export const createHttpReader =
  (url: string): ReadFile =>
  async (file) => {
    const response = await fetch(url + encodeURI(file)).catch((error: unknown) => {
      const {message} = (error as Error & {cause?: Error}).cause ?? (error as Error);
      throw new SiteError(
        `${url} can't be reached: ${message}. Check the address and the network.`,
      );
    });
    if (response.ok) return response.text();
    if (response.status === 404) return undefined;
    throw new SiteError(`${url}${file} can't be read: HTTP ${response.status}. Try again later.`);
  };
