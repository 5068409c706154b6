export * from '../../src/workshops/conformance/agent-checks.js';
