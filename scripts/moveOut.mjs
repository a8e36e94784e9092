// Modules are parsed whole before any of them runs: this one must be parsed by a Node that is too
// old for the next, or its error would be a syntax error.
import './requireNode.mjs';

import('./moveOut/moveOutProgram.mjs');
