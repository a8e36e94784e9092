// A Node of 2018 reads this CommonJS, and says that it is too old.
require('./requireNode.cjs').requireNode(process.versions.node);

import('./launch.mjs').then(function (launcher) {
  launcher.launch(process.argv.slice(2));
});
