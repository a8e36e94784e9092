import { join, resolve } from 'node:path';
import { readEnvironment, type Variables } from '@mg/local/environment';

/** Names the site's folder as the release tool and `npm start` do. @throws EnvironmentError */
export const siteFolderOf = (env: Variables, cwd: string): string =>
  env.RELEASE_SITE ? resolve(cwd, env.RELEASE_SITE) : join(readEnvironment(env).dataDir, 'site');
