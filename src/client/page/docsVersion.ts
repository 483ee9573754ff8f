/** Stores the docs version that the user chooses, where Docusaurus stores it. */
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {safeStorage} from '@docs-kit/browser/safeStorage';

/** The name that Docusaurus gives the choice for the default docs plugin. */
const VERSION_KEY = 'docs-preferred-version-default';

handleClicks('[data-docs-version]', ({dataset}) =>
  safeStorage.set(VERSION_KEY, dataset.docsVersion ?? ''),
);
