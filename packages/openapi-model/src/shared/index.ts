/** The part of the model that browsers can load. */
export {
  type Addressed,
  formatKey,
  listFormerRoutes,
  parseAddresses,
  renderAddresses,
  type StoredAddresses,
} from './addresses';
export {formatRequestLine} from '@docs-kit/openapi-overlay/methods';
export {listCodesByStatus} from './errorCodes';
export * from './mediaTypes';
export * from './operation';
export {parsePattern} from './pattern';
export {fillPath, formatPlaceholder} from './placeholders';
export {formatParts, formatQueryPairs, formatSimple, parseStyled} from './style';
export type * from './presenceRule';
export {getValue, hasNoBody, listObjects, requestsStream} from './values';
