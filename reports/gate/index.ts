export { annotations } from './annotations.js';
export { gateJunit } from './junit.js';
export { gateMarkdown, gateText } from './tables.js';
export { metricSentence, summaryLine } from './words.js';
