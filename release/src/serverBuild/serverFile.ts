import { SERVER_FOLDER } from '../site/siteLayout';

/** Path of a server build inside its version. */
export const serverFile = (name: string) => `${SERVER_FOLDER}/${name}.js`;
