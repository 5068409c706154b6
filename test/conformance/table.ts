export * from '../../src/workshops/conformance/table.js';
