import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPulse } from '../../src/studio/lab/pulse.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('watchPulse says nothing while the other side answers in time', async () => {
  const silent = vi.fn();
  const ping = vi.fn(() => new Promise((done) => setTimeout(done, 1900)));
  const end = watchPulse(ping, { ms: 2000, silent });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ping.mock.calls.length).toBeGreaterThan(5);
  expect(silent).not.toHaveBeenCalled();
  end();
});

test('watchPulse reports silence once, and the answer after it', async () => {
  const [silent, heard] = [vi.fn(), vi.fn()];
  const end = watchPulse(() => new Promise((done) => setTimeout(done, 5000)), { ms: 2000, silent, heard });
  await vi.advanceTimersByTimeAsync(1999);
  expect(silent).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(2);
  expect([silent.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([silent.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  end();
});

test('watchPulse is still after its end and after the end of the other side', async () => {
  const silent = vi.fn();
  watchPulse(() => new Promise(() => {}), { ms: 2000, silent })();
  watchPulse(() => Promise.reject(new Error('gone')), { ms: 2000, silent });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(silent).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
