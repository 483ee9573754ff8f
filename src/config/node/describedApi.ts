/** The API that the site describes, for files that agents look for. */
import type {DescribedApi} from '@docs-kit/agent-docs/markdown-pages';
import {API_INFO_ROUTE} from '../api';
import {loadSiteOperations, loadSpecText} from './api';

export const describedApi: DescribedApi = {
  loadOperations: loadSiteOperations,
  loadSpec: loadSpecText,
  descriptions: {
    '/api/openapi.json': 'application/json',
    '/api/openapi.yaml': 'application/yaml',
  },
  introduction: API_INFO_ROUTE,
};
