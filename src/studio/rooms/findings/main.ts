// The pages of the atlas as one Node module: `tools/atlas/` loads it and writes the pages that it returns.
export { besideForms } from './beside.js';
export { atlasSite, type Site, type SiteInput, type SitePage } from './site.js';
