// A Node of 2018 reads this CommonJS, as it reads run.cjs.
var RANGES = require('../../package.json').engines.node.split(' || ');

/** Reads the oldest version of a range, such as `^20.19.0`, as numbers. */
function oldestOf(range) {
  return range.match(/\d+/g).map(Number);
}

/** Says whether the project runs on a version, by `engines` in package.json. */
function isSupported(version) {
  var present = oldestOf(version);
  return RANGES.some(function (range) {
    var oldest = oldestOf(range);
    if (present[0] === oldest[0]) return present[1] >= oldest[1];
    return range[0] === '>' && present[0] > oldest[0];
  });
}

/** Ends the process with a clear error where Node is too old for the project. */
function requireNode(version) {
  if (isSupported(version)) return;
  var oldest = RANGES.map(function (range) {
    return oldestOf(range).slice(0, 2).join('.');
  });
  console.error('Node ' + oldest.join(', ') + ' or newer is needed, this is ' + version + '.');
  process.exit(1);
}

module.exports = { isSupported: isSupported, requireNode: requireNode };
