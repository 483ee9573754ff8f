/** The one function that @docusaurus/utils-common takes from tslib. */

/** @returns the module itself when it was compiled from an ES module, else an object with the module as its default */
export function __importDefault(module: {__esModule?: boolean} | undefined): unknown {
  return module?.__esModule ? module : {default: module};
}
