// The pages of the atlas as one module for Node: `tools/atlas/` loads it, and writes what it returns.
export { atlasSite, type Site, type SiteInput, type SitePage } from './site.js';
