/** The built pages, and what build steps of other packages read and change them with. */
export * from './browserTargets';
export * from './buildStep';
export * from './builtPage';
export * from './contentMetadata';
export * from './markdownPath';
export * from './pageKinds';
export * from './pageTable';
export * from './partOptions';
export * from './replaceInPage';
export * from './sidebarSections';
export * from './textCache';
