// Kept to what the oldest Node with modules can parse: it has to be the one to say no.
var OLDEST = [20, 19];

/** Ends the process with a clear error where Node is too old for the project. */
function requireNode(version) {
  var parts = version.split('.').map(Number);
  if (parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1])) return;
  console.error('Node ' + OLDEST.join('.') + ' or newer is needed, this is ' + version + '.');
  process.exit(1);
}

requireNode(process.versions.node);
