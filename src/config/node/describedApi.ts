/** The API that the site describes, for files that agents look for. */
import type {DescribedApi} from '@docs-kit/agent-docs/markdown-pages';
import {API_INFO_ROUTE, SPEC_PATH} from '../api';
import {loadSiteOperations} from './api';

export const describedApi: DescribedApi = {
  loadOperations: loadSiteOperations,
  specFile: SPEC_PATH,
  descriptions: {
    '/api/openapi.json': 'application/json',
    '/api/openapi.yaml': 'application/yaml',
  },
  introduction: API_INFO_ROUTE,
};
