/**
 * What browsers use of @docusaurus/utils-common. Its index would add all of tslib to each page's
 * main bundle.
 */
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';
/** Id of the element with a post's text. */
export const blogPostContainerID = '__blog-post-container';
