import { register } from 'tsx/esm/api';

// Node runs the sources of this repository by tsx; the packed kit brings one compiled file.
register();

export default await import('./src/forKit.ts');
