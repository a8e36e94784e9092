// CommonJS, in words that a Node of 2018 reads: it has to be the one to say that it is too old.
require('./requireNode.cjs').requireNode(process.versions.node);

import('./launch.mjs').then(function (launcher) {
  launcher.launch(process.argv.slice(2));
});
