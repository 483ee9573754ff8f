/** Stores the docs version that the user chooses, where Docusaurus stores it. */
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {themeStorage} from '@docs-kit/browser/themeStorage';

/** The name that Docusaurus gives the choice for the default docs plugin. */
const VERSION_KEY = 'docs-preferred-version-default';

handleClicks('[data-docs-version]', ({dataset}) =>
  themeStorage.set(VERSION_KEY, dataset.docsVersion ?? ''),
);
