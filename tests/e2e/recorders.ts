/** Lists of pages' requests, warnings, and errors, which grow while a test uses the pages. */
// cspell:ignore weberror
import type {BrowserContext, Page, Request} from '@playwright/test';

/** @returns requests of pages and workers from now on, which the list receives as they're sent */
export function collectRequests(
  page: Page,
  isWanted: (request: Request) => boolean = () => true,
): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => isWanted(request) && urls.push(request.url()));
  return urls;
}

export const isScriptRequest = (request: Request) => request.resourceType() === 'script';

/** @returns requests to other hosts from now on */
export const collectRequestsElsewhere = (page: Page, host: string | undefined) =>
  collectRequests(
    page,
    (request) => !request.url().startsWith(`${host}/`) && !/^(?:data|blob):/.test(request.url()),
  );

export const listHosts = (urls: readonly string[]) =>
  [...new Set(urls.map((url) => new URL(url).host))].sort();

/** @returns the browser's warnings from now on */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

/** @returns console and page errors of a context's pages from now on */
export function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on('weberror', (event) =>
    errors.push(`${String(event.error())} (on ${event.page()?.url()})`),
  );
  return errors;
}
