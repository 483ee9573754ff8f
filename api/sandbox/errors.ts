/** Error bodies in the format of the API. */
import type {ErrorFormat} from '@docs-kit/openapi-sandbox/engine';
import errorCodes from '../errorCodes';

/** Errors have the URL of the published documentation, whatever this site's URL is. */
const DOCUMENTATION = `https://docs.serenitystar.ai${errorCodes.page}`;

export const ERRORS: ErrorFormat = {
  codes: errorCodes.codes,
  buildBody: ({code, message, errors}) => ({
    code,
    message,
    documentationUrl: `${DOCUMENTATION}#${code}`,
    ...(errors && {errors}),
  }),
};
