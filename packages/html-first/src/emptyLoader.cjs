/** Empties a module. */
module.exports = () => '';
