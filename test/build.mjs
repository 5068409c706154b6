import { build } from '../build.mjs';

/** Before the first test of compiled code: no test runs what the sources no longer say. */
export default async function setUp() {
  if (!(await build())) throw new Error('what stands above does not compile');
}
