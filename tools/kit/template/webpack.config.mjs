import { remoteBuild } from '@mg/remote-kit/webpack';

export default remoteBuild(import.meta.url);
