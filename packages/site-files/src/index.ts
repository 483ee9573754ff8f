/**
 * Build steps of a Docusaurus site, and two of them: link previews and host files.
 * README.md explains how to use them.
 */
export * from './blog/feeds';
export * from './sitemap';
export {hostFiles, type HostFilesOptions} from './host-files';
export {linkPreviews, type LinkPreviewOptions} from './link-previews';
export {type BuildStepsOptions, default} from './buildSteps';
