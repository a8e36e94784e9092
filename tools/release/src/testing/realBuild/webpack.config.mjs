import { remoteBuild } from '@mg/remote-kit/webpack';

/** Builds the smallest possible remote with the real factory. */
export default remoteBuild(import.meta.url);
