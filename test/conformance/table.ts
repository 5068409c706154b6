export * from '../../src/api/conformance/table.js';
