/**
 * Loads site.config.ts. Docusaurus's own loader, jiti 1, would also compile every ES module of a
 * library with Babel, a tenth of the time of a first build; jiti 2 imports these as they are. Once
 * Docusaurus has jiti 2, site.config.ts can take this file's place.
 */
import type {Config} from '@docusaurus/types';
import {createJiti} from 'jiti';

// `npm start` loads the configuration again when it changes, so its modules aren't kept.
const {import: load} = createJiti(__filename, {moduleCache: false});

export default (): Promise<Config> => load('./site.config.ts', {default: true});
