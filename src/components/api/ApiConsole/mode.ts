/** What the site's configuration allows the console to do. */
import {config} from '@site/src/client/runtimeConfig';

export const isConsoleShown = config.apiConsole !== 'off';
export const isLiveAllowed = config.apiConsole === 'live';
