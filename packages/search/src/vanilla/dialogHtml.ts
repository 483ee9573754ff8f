/** The HTML of the search dialog, outside of React. searchDialog.ts completes it. */
import {QUERY_PARAMETER, SEARCH_PATH} from '../client/searchLink';

export const DIALOG_ID = 'search-dialog';

/** Each page has it, so it has no more than the field needs to take the first letters. */
export const DIALOG_HTML = `<dialog id="${DIALOG_ID}" aria-label="Search"><form action="${SEARCH_PATH}"><input name="${QUERY_PARAMETER}" autofocus></form></dialog>`;
