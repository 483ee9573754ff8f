/** The files of the API, and the routes of its pages. */
import type {ApiConfig} from '@docs-kit/openapi-model';
import errorCodes from '../../../api/errorCodes';
import {
  ADDRESSES_PATH,
  API_INFO_SLUG,
  API_ROUTE,
  CHANGES_PATH,
  OVERLAY_PATH,
  SPEC_PATH,
} from '../api';

export const API_FILES: Omit<ApiConfig, 'siteDir'> = {
  specFile: SPEC_PATH,
  overlayFile: OVERLAY_PATH,
  route: API_ROUTE,
  slug: API_INFO_SLUG,
  addresses: ADDRESSES_PATH,
  changes: CHANGES_PATH,
  errors: errorCodes,
};
