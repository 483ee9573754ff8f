/** The import of a sandbox's behavior, in source that is bundled. */

/**
 * @param module - path of the module that exports the behavior, if the site has one
 * @returns the statement that defines `behavior` in the source of a bundle
 */
export const renderBehaviorImport = (module: string | undefined): string =>
  module === undefined
    ? 'const behavior = undefined;'
    : `import behavior from ${JSON.stringify(module)};`;
