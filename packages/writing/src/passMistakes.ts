/** Lets `npm start` show pages with mistakes. */
import {WriterError} from '@docs-kit/basics/writerError';

type Transform<Tree, File> = (tree: Tree, file: File) => void | Promise<void>;

/**
 * Wraps the transformer of a remark or rehype plugin. In `npm start`, a page that it refuses with a
 * {@link WriterError} appears without its changes. A build stops, as without it.
 */
export const passMistakes = <Tree, File>(
  transform: Transform<Tree, File>,
): Transform<Tree, File> =>
  process.env.NODE_ENV === 'production'
    ? transform
    : async (tree, file) => {
        try {
          await transform(tree, file);
        } catch (error) {
          if (!(error instanceof WriterError)) throw error;
        }
      };
