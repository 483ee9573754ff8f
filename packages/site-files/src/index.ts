/**
 * Adds to the finished build what Docusaurus doesn't write: link previews and structured data,
 * Markdown versions of pages, the search index, and host configuration. Steps run one after another
 * on one page table.
 */
import {AGENT_NOTICE} from '@docs-kit/agent-docs/markdown-pages/agentNotice';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import type {AllContent, Plugin} from '@docusaurus/types';

export default function postBuild(): Plugin {
  let allContent: AllContent = {};
  return {
    name: 'post-build',

    async allContentLoaded({allContent: loaded}) {
      allContent = loaded;
    },

    injectHtmlTags: () => ({preBodyTags: [AGENT_NOTICE]}),

    async postBuild(props) {
      // The import is here, because the steps load large libraries, which neither `npm start` nor a
      // failing build needs.
      const {runSteps} = await import('./steps');
      await runSteps(props, allContent).catch(exitOnWriterError);
    },
  };
}
