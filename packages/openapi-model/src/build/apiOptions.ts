/** The schema of the option that says where a site has its API. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import type {ErrorCodes} from '../shared/errorCodes';
import type {ApiConfig} from './model';

const text = z.string();

/** For the options of packages that read the API. */
export const apiOption = optionsOf<ApiConfig>({
  siteDir: text,
  specFile: text,
  addresses: text.optional(),
  changes: text.optional(),
  overlayFile: text.optional(),
  route: z.string().regex(/^\/.*[^/]$/, 'expected a path without a slash at its end'),
  slug: text.optional(),
  errors: optionsOf<ErrorCodes>({
    page: text,
    codes: z.record(text, z.tuple([z.number(), text])),
    explanations: z.record(text, text).optional(),
  }).optional(),
  usedBy: optionsOf<NonNullable<ApiConfig['usedBy']>>({
    label: z.tuple([text, text]),
    list: text,
    file: text,
    find: functionOption,
  }).optional(),
});
