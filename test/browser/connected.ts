import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

let connected: Promise<Browser> | null = null;

/** Returns the browser of all tests, connected once a file. Its contexts of the file are closed after the last test. */
export function theBrowser(): Promise<Browser> {
  return (connected ??= chromium.connect(inject('browserAddress')));
}

afterAll(async () => {
  await (await connected)?.close();
  connected = null;
});
