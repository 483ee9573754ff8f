/** What docusaurus.config.ts uses: plugins of Docusaurus, remark, and rehype, and options of feeds. */
export {default as api} from './api';
export {default as blogData} from './blog/blogData';
export {createFeedOptions} from './blog/feeds';
export {default as searchWorker} from './bundles/searchWorker';
export {default as serverBundles} from './bundles/serverBundles';
export {default as contentRules} from './content';
export {default as restartNotice} from './dev-server/restartNotice';
export {default as searchIndexServer} from './dev-server/searchIndexServer';
export {default as drawDiagrams} from './diagrams/rehype';
export {default as codeHighlighting} from './markdown/code-highlighting';
export {default as releaseItems} from './markdown/releaseItems';
export {default as runnableSamples} from './markdown/runnable-samples';
export {default as pictures, inlinePictures} from './pictures';
export {default as postBuild} from './post-build';
export {default as recipes} from './recipes';
