/** Gives modules that import a file its text: a loader of the bundler. */
module.exports = (text) => `export default ${JSON.stringify(text)};`;
