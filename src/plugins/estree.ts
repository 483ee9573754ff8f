/** Makes nodes of MDX's syntax tree that contain JavaScript, as estree. */

const createScript = (type: string, value: string, statement: object) => ({
  type,
  value,
  data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}},
});

/** `import name from 'source'` */
export const createImport = (name: string, source: string) =>
  createScript('mdxjsEsm', '', {
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
    source: {type: 'Literal', value: source, raw: JSON.stringify(source)},
  });

/** `{name}` as the value of an attribute */
export const createReference = (name: string) =>
  createScript('mdxJsxAttributeValueExpression', name, {
    type: 'ExpressionStatement',
    expression: {type: 'Identifier', name},
  });
