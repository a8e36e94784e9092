import { FolderStorage } from './FolderStorage';
import type { SiteStorage } from './SiteStorage';

/** A site by its folder, or by the storage that the caller brings. */
export const openSite = (site: string | SiteStorage): SiteStorage =>
  typeof site === 'string' ? new FolderStorage(site) : site;
