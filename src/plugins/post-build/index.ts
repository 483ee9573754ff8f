/**
 * Adds to the finished build what Docusaurus doesn't write: link previews and structured data,
 * Markdown versions of pages, the search index, and host configuration. Steps run one after another
 * on one page table.
 */
import type {AllContent, Plugin} from '@docusaurus/types';

/**
 * Whether an error is the message of one of our checks, rather than a fault of the program or of
 * the file system.
 */
const isCheck = (error: unknown): error is Error =>
  error instanceof Error &&
  !/^(?:Type|Range|Reference|Syntax)Error$/.test(error.name) &&
  !('code' in error);

export default function postBuild(): Plugin {
  let all: AllContent = {};
  return {
    name: 'post-build',

    allContentLoaded({allContent}) {
      all = allContent;
      return Promise.resolve();
    },

    async postBuild(props) {
      // Imported here: the steps load 1 s of libraries, which neither `npm start` nor a failing
      // build needs.
      const {runSteps} = await import('./steps');
      try {
        await runSteps(props, all);
      } catch (error) {
        if (!isCheck(error)) throw error;
        // Docusaurus would print two stack traces around the message.
        console.error(`[ERROR] ${error.message}`);
        process.exit(1);
      }
    },
  };
}
