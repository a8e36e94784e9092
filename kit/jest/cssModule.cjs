/** Class names as they are written, for tests that look for a state's class. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
