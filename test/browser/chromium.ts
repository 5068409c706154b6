import { existsSync } from 'node:fs';

const PLACES = [
  process.env['TALISMAN_LAB_CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium of this machine, or null: none is downloaded. */
export const CHROMIUM = PLACES.find((path) => path !== '' && existsSync(path)) ?? null;
