/** Stores the docs version that the user chooses, where Docusaurus stores it. */
import {safeStorage} from '../safeStorage';
import {onClick} from './onClick';

/** The name that Docusaurus gives the choice for the default docs plugin. */
const KEY = 'docs-preferred-version-default';

onClick('[data-docs-version]', ({dataset}) => safeStorage.set(KEY, dataset.docsVersion ?? ''));
