export { readDataFile } from './base.js';
export { box, compileText, content, loadContent } from './loaded.js';
export { characterById, creatureById, findCards, questById, shopById, spaceById, titleById } from './lookup.js';
export type { Box } from './schema.js';
export { jsonSchema } from './schema.js';
export type { DataText } from './source.js';
