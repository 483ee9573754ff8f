/** What other code uses of the package. */
export * from './applyOverlay';
export * from './methods';
export * from './pointer';
export * from './pruneOverlay';
