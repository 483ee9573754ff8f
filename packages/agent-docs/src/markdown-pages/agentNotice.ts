/**
 * Points agents to the list of all pages, at the top of each page. It's `visually-hidden`, because
 * converters of HTML drop what `hidden` and `aria-hidden` hide. It's added to the HTML of every
 * page rather than rendered, because React renders the not-found page for any URL.
 */
import {INDEX_FILE} from '../shared/sitemapFile';

export const AGENT_NOTICE =
  '<aside class="visually-hidden" aria-label="For AI agents"><p>For AI agents: ' +
  `<a href="${INDEX_FILE}" tabindex="-1">llms.txt</a> lists pages of these docs. ` +
  'For a page as Markdown, add .md to its address.</p></aside>';
