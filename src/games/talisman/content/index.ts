export { activateContent, baseContent, derivedFromContent } from './active-content.js';
export { box, content } from './loaded.js';
export { characterById, creatureById, findCards, lookUp, shopById, spaceById, titleById } from './lookup.js';
export type { Box } from './schema.js';
