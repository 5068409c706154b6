export { annotations, gateJunit } from './ci-formats.js';
export { gateMarkdown, gateText } from './tables.js';
export { metricSentence, summaryLine } from './words.js';
