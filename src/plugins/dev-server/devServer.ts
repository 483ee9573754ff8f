/** Options of the development server. */
import type {Plugin} from '@docusaurus/types';

/** Docusaurus merges the key into its own options, though the configuration's type lacks it. */
export const buildDevServerOption = (devServer: object): Plugin['configureWebpack'] =>
  process.env.NODE_ENV === 'development' ? () => ({devServer}) as object : undefined;
