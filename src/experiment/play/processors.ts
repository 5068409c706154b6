import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path/posix';

/** Returns the text of a file, or null. */
export type ReadText = (path: string) => string | null;

const CGROUPS = '/sys/fs/cgroup';

/**
 * Returns the number of threads that can work at once: the processors of this process, or fewer if a container or a
 * service has a smaller quota. At least 1.
 *
 * @param processors processors available to the process
 */
export function processorsHere(processors = availableParallelism(), read: ReadText = readHere): number {
  const quota = Math.min(quotaOfV2(read), quotaOfV1(read));
  return Math.max(1, Math.min(processors, Math.floor(quota)));
}

/** Returns the quota in processors by cgroup v2, the least of the group and its parents; Infinity for none. */
function quotaOfV2(read: ReadText): number {
  const group = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup') ?? '')?.[1] ?? '/';
  const quotas = upwards(group).map((at) => {
    const [quota, period] = (read(join(CGROUPS, at, 'cpu.max')) ?? '').trim().split(' ').map(Number);
    return share(quota, period);
  });
  return Math.min(...quotas);
}

/** Returns the same by cgroup v1. */
function quotaOfV1(read: ReadText): number {
  const line = /^\d+:((?:[^:]*,)?cpu(?:,[^:]*)?):(\/.*)$/m.exec(read('/proc/self/cgroup') ?? '');
  const mounts = [...new Set(['cpu', line?.[1] ?? 'cpu'])];
  const quotas = mounts.flatMap((mount) =>
    upwards(line?.[2] ?? '/').map((at) => {
      const folder = join(CGROUPS, mount, at);
      const [quota, period] = ['cpu.cfs_quota_us', 'cpu.cfs_period_us'].map((name) =>
        Number((read(join(folder, name)) ?? '').trim() || Number.NaN),
      );
      return share(quota, period);
    }),
  );
  return Math.min(...quotas);
}

/** Returns a quota in processors. Infinity for none, which is written `max` or -1. */
function share(quota: number, period: number): number {
  return quota > 0 && period > 0 ? quota / period : Infinity;
}

/** Returns a path and its parents. Within a container the group is the root of the visible tree. */
function upwards(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...upwards(parent)];
}

function readHere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
