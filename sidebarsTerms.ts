/** Sidebar of the legal documents. */
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  terms: ['terms-of-use', 'privacy-policy', 'data-processing-agreement'],
};

export default sidebars;
