import { federatedApp } from '../webpack/federatedApp.mjs';

export default federatedApp({ from: import.meta.url, name: 'shell' });
