import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_POLICY } from '../../../src/cli/studio/policy.js';
import { type Served, serveFolder } from '../../../src/cli/studio/serve.js';

let served: Served;

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'studio-'));
  const folder = join(outside, 'page');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {}');
  writeFileSync(join(folder, 'assets/b.wasm'), 'x');
  writeFileSync(join(folder, 'assets/packed.css.gz'), gzipSync('p {}'));
  writeFileSync(join(folder, 'assets/large.bin'), Buffer.alloc(32 << 20));
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  served = await serveFolder(folder, { base: '/sub/' });
});

afterAll(() => served.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Asks with the address as it is written: `fetch` would take dots out of it. */
function ask(path: string, { method = 'GET', host }: { method?: string; host?: string } = {}): Promise<Answer> {
  const { hostname, port } = new URL(served.url);
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, method, headers: host === undefined ? {} : { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, text }));
    });
    asked.on('error', failed).end();
  });
}

/** Begins to read a file and goes away. */
function abort(path: string): Promise<void> {
  const { hostname, port } = new URL(served.url);
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path }, (response) => {
      response.once('data', () => asked.destroy());
      response.once('close', done).on('error', () => {});
    });
    asked.on('error', failed).end();
  });
}

/** Files, connections and all else that this process holds open. */
const openHandles = (): number => readdirSync('/dev/fd').length;

describe('serveFolder', () => {
  test('closes a file when the browser goes away before its end', async () => {
    await abort('/sub/assets/large.bin');
    const before = openHandles();
    for (let i = 0; i < 40; i++) await abort('/sub/assets/large.bin');
    await expect.poll(openHandles).toBeLessThan(before + 10);
    expect((await ask('/sub/')).status).toBe(200);
  });

  test('serves the page on the loopback address only, with a strict policy and without keeping it', async () => {
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sub\/$/);
    for (const path of ['/sub/', '/sub/index.html', '/sub/?x=1']) {
      const { status, headers, text } = await ask(path);
      expect([path, status, text]).toEqual([path, 200, '<!doctype html>']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
      });
    }
  });

  test('lets browsers keep files whose names hold a hash, and names their types', async () => {
    const { headers } = await ask('/sub/assets/a-1.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask('/sub/assets/b.wasm')).headers['content-type']).toBe('application/wasm');
    expect(await ask('/sub/assets/a-1.js', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  test('serves a compressed file at its address without .gz, for the browser to unpack', async () => {
    const { headers } = await ask('/sub/assets/packed.css');
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'content-encoding': 'gzip' });
    expect(await (await fetch(`${served.url}assets/packed.css`)).text()).toBe('p {}');
  });

  test.each([
    '/sub/../secret.txt',
    '/sub/assets/../../secret.txt',
    '/sub/%2e%2e/secret.txt',
    '/sub/..%2fsecret.txt',
    '/sub/..\\secret.txt',
    '/sub//etc/passwd',
    '/etc/passwd',
    '/sub/link.txt',
    '/sub/assets',
    '/sub/assets/',
    '/',
    '/sub/%00',
    'http://127.0.0.1/sub/../secret.txt',
  ])('%s leads nowhere', async (path) => {
    const { status, text, headers } = await ask(path);
    expect([status, text]).toEqual([404, 'There is no such file.']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('answers no page that calls this computer by another name, and changes nothing', async () => {
    expect(await ask('/sub/', { host: 'evil.example' })).toMatchObject({ status: 403 });
    expect(await ask('/sub/', { host: 'localhost:80' })).toMatchObject({ status: 200 });
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await ask('/sub/', { method })).toMatchObject({ status: 405 });
  });
});

test('the policy of the page allows no inline script, no text as code and no request elsewhere', () => {
  expect(CONTENT_POLICY).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(CONTENT_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});
