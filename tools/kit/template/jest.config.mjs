import { screenTests } from '@mg/remote-kit/jest';

export default screenTests(import.meta.url);
