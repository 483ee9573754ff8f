/** Where changes after the newest release are listed. */
import {API_ROUTE} from './api';

export const LATER_CHANGES = [
  {label: 'API', to: `${API_ROUTE}/api-changes`},
  {label: 'TypeScript SDK', to: '/docs/client-library-reference/serenity-js-sdk#version-history'},
  {label: '.NET SDK', to: '/docs/client-library-reference/serenity-dotnet-sdk#later-versions'},
] as const;
