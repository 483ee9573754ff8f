/** First links of breadcrumbs. */
import {API_INFO_ROUTE, API_ROUTE} from './api';

/** Parts of the site with their first pages; a part of another one is before it. */
export const BREADCRUMB_PARTS = [
  {folder: API_ROUTE, label: 'API', to: API_INFO_ROUTE},
  {folder: '/docs', label: 'Docs', to: '/docs/getting-started/overview'},
] as const;
