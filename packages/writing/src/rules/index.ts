/** The rules for content, and what rules of other packages need. */
export * from '../sources';
export * from './addresses';
export * from './characterNames';
export * from './checkContent';
export * from './components';
export * from './frontMatterRules';
export * from './options';
export * from './routeProblems';
export * from './sidebars';
