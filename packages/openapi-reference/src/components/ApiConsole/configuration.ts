/** Permissions of the console in the site's configuration. */
import {config} from '../../../../../src/client/runtimeConfig';

/** Whether pages of operations have the console. */
export const isConsoleShown = config.apiConsole !== 'off';
/** Whether the console may send requests to the platform. */
export const isLiveAllowed = config.apiConsole === 'live';

/** Whether keys are stored. Third-party scripts could read the page's storage. */
export const isStoringAllowed = config.chat === null && config.gtagId === null;
