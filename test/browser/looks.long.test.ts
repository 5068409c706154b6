import { testLooks, withPages } from './pages.js';
import { KINDS } from './reports.js';

/** Kinds whose looks `page.test.ts` leaves out. */
const OTHERS = Object.keys(KINDS).filter((kind) => kind !== 'two arms');

withPages(OTHERS);
testLooks(OTHERS);
