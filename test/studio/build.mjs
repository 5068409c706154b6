import { build } from '../../tools/build.mjs';
import { buildStudio } from '../../tools/studio.mjs';

/** Builds the page once before the first test that opens it, if it is not what the sources say. */
export default async function setUp() {
  if (!(await build())) throw new Error('the program does not compile');
  await buildStudio();
}
