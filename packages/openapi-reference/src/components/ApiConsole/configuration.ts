/** What the site's options allow the console. */
import options from '@generated/docs-kit-openapi-reference/default/console.json';

/** Whether pages of operations have the console. */
export const isConsoleShown = options.mode !== 'off';
/** Whether the console may send requests to the API. */
export const isLiveAllowed = options.mode === 'live';
/** Whether keys are stored in the tab. */
export const isStoringAllowed = options.storeKeys;
