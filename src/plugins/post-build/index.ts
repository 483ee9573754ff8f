/**
 * Adds to the finished build what Docusaurus doesn't write: link previews and structured data,
 * Markdown versions of pages, the search index, and host configuration. Steps run one after another
 * on one page table.
 */
import type {AllContent, Plugin} from '@docusaurus/types';
import {exitOn} from '../../node/writerError';

/**
 * Tells agents, at the top of each page, where all pages are listed. Converters of HTML skip what
 * is hidden in any other way, and outside React, the not-found page can have it at any address.
 */
const DIRECTIVE =
  '<aside class="visually-hidden" aria-label="For AI agents"><p>For AI agents: ' +
  '<a href="/llms.txt" tabindex="-1">llms.txt</a> lists all pages. ' +
  'For a page as Markdown, add .md to its address.</p></aside>';

export default function postBuild(): Plugin {
  let all: AllContent = {};
  return {
    name: 'post-build',

    allContentLoaded({allContent}) {
      all = allContent;
      return Promise.resolve();
    },

    injectHtmlTags: () => ({preBodyTags: [DIRECTIVE]}),

    async postBuild(props) {
      // Imported here: the steps load large libraries, which neither `npm start` nor a failing
      // build needs.
      const {runSteps} = await import('./steps');
      await runSteps(props, all).catch(exitOn);
    },
  };
}
