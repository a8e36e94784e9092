// A Node of 2018 reads this CommonJS, as it reads run.cjs.
var engines = require('../../package.json').engines;

/** Lists the oldest version of each range of `engines`, such as 20.19. */
var OLDEST = engines.node.match(/\d+\.\d+/g);

/** Says whether the project runs on a version: one of a range, or one above the last range. */
function isSupported(version) {
  var present = version.split('.').map(Number);
  return OLDEST.some(function (text, index) {
    var oldest = text.split('.').map(Number);
    if (present[0] === oldest[0]) return present[1] >= oldest[1];
    return index === OLDEST.length - 1 && present[0] > oldest[0];
  });
}

/** Ends the process with a clear error where Node is too old for the project. */
function requireNode(version) {
  if (isSupported(version)) return;
  console.error('Node ' + OLDEST.join(', ') + ' or newer is needed, this is ' + version + '.');
  process.exit(1);
}

module.exports = { isSupported: isSupported, requireNode: requireNode };
