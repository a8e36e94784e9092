import { remoteBuild } from '@mg/remote-kit/webpack';

/** A remote as small as can be, from the real factory. */
export default remoteBuild(import.meta.url);
