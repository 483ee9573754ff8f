/** The options of search, as the browser receives them. */
import options from '@generated/docs-kit-search/default/options.json';

export const {suggestions = [], startPages = [], ask, reference, description} = options;
