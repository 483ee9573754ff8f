/** Options of the docs plugin, for the documentation and for the terms. */
import type {Options} from '@docusaurus/plugin-content-docs';
import {createDocsEditUrl} from '../repository';
import type {Env} from './env';
import {markdownOptions} from './markdown';

export const buildDocsOptions = ({REPOSITORY_URL}: Env) =>
  ({
    ...markdownOptions,
    path: 'docs',
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    versions: {current: {label: 'Next'}},
    editUrl: createDocsEditUrl(REPOSITORY_URL),
    showLastUpdateTime: true,
  }) satisfies Options;

export const buildTermsOptions = ({REPOSITORY_URL}: Env) =>
  ({
    ...markdownOptions,
    id: 'terms',
    path: 'terms',
    routeBasePath: 'terms',
    sidebarPath: './sidebarsTerms.ts',
    editUrl: createDocsEditUrl(REPOSITORY_URL),
    showLastUpdateTime: true,
  }) satisfies Options;
