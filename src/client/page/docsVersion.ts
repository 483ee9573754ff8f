/** Stores the docs version that the user chooses, where Docusaurus stores it. */
import {safeStorage} from '@docs-kit/basics/browser/safeStorage';
import {handleClicks} from './handleClicks';

/** The name that Docusaurus gives the choice for the default docs plugin. */
const VERSION_KEY = 'docs-preferred-version-default';

handleClicks('[data-docs-version]', ({dataset}) =>
  safeStorage.set(VERSION_KEY, dataset.docsVersion ?? ''),
);
