/** What the model is made of, for Node and browsers. */
export * from './addresses';
export * from './errorCodes';
export * from './operation';
export * from './pattern';
export * from './placeholders';
export * from './style';
export * from './validationSchema';
export * from './values';
