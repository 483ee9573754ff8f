/** What other code uses of the package. */
export * from './report';
export * from './updateSpec';
