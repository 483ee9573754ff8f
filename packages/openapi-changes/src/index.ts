/** What other code uses of the package. */
export * from './updateSpec';
