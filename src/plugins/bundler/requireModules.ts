/** The parts of the bundler's types that this plugin uses. */
type Compilation = {
  errors: Error[];
  hooks: {
    finishModules: {
      tap: (
        name: string,
        listener: (modules: Iterable<{identifier: () => string}>) => void,
      ) => void;
    };
  };
};
type Compiler = {
  hooks: {
    thisCompilation: {tap: (name: string, listener: (compilation: Compilation) => void) => void};
  };
};

/**
 * Stops the build if a file that replaces or changes a module of a library isn't in the bundle: the
 * library has moved the module or no longer imports it.
 *
 * @param files - absolute path of each replacement or loader, with what it depends on
 */
export function requireModules(files: ReadonlyMap<string, string>): {
  apply: (compiler: Compiler) => void;
} {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('require-modules', ({errors, hooks}) => {
        hooks.finishModules.tap('require-modules', (modules) => {
          const identifiers = [...modules].map((module) => module.identifier()).join('\n');
          for (const [file, target] of files)
            if (!identifiers.includes(file))
              errors.push(
                new Error(
                  `${file} has no effect: ${target} has moved or is no longer imported. Adapt or delete it.`,
                ),
              );
        });
      });
    },
  };
}
