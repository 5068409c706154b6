import { allocationTests } from './allocation-tests.js';

allocationTests('pig');
