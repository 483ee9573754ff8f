/** Options of the development server. */
import type {Plugin} from '@docusaurus/types';

/** Builds the key that Docusaurus merges into its options; the configuration's type lacks it. */
export const buildDevServerOption = (devServer: object): Plugin['configureWebpack'] =>
  process.env.NODE_ENV === 'development' ? () => ({devServer}) as object : undefined;
