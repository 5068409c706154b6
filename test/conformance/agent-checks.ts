export * from '../../src/api/conformance/agent-checks.js';
