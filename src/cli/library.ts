export { isModulePath, library } from '../api/library.js';
