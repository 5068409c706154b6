import { testAccess, testLooks, withPages } from './pages.js';
import { KINDS } from './reports.js';

const ALL = Object.keys(KINDS);

withPages(ALL);
testAccess(ALL);
// `page.test.ts` has the looks of the first.
testLooks(ALL.filter((kind) => kind !== 'two arms'));
