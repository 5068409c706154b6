import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveFolder } from '../../src/cli/studio/serve.js';
import { CHROMIUM } from './chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address at which the tests of pages find their browser. */
    readonly browserAddress: string;
    /** Address of the studio. It lies below the root of its host, as on most web spaces. */
    readonly studioAddress: string;
  }
}

const STUDIO = fileURLToPath(new URL('../../dist/studio', import.meta.url));

/** Starts one browser and one server of the studio for all files of a project. Each test has a context of its own. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const [browser, studio] = await Promise.all([
    chromium.launchServer({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] }),
    serveFolder(STUDIO, { base: '/some/where/' }),
  ]);
  provide('browserAddress', browser.wsEndpoint());
  provide('studioAddress', studio.url);
  return async () => {
    await browser.close();
    await studio.close();
  };
}
