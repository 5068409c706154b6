import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { processorsHere } from '../../../src/experiment/play/processors.js';

/** Returns the threads that can work at once on sixteen processors, with these files. */
const on16 = (files: Readonly<Record<string, string>>): number => processorsHere(16, (path) => files[path] ?? null);

const V2 = '0::/user.slice/run.scope\n';
const V1 = '4:memory:/docker/abc\n3:cpu,cpuacct:/docker/abc\n2:cpuset:/docker/abc\n';

describe('6 --workers auto', () => {
  test.each<[string, Record<string, string>, number]>([
    ['takes all processors where there are no groups', {}, 16],
    [
      'takes the quota of a container by cgroup v2',
      { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/cpu.max': '200000 100000\n' },
      2,
    ],
    ['takes all processors where cgroup v2 says max', { '/sys/fs/cgroup/cpu.max': 'max 100000\n' }, 16],
    [
      'takes the least quota of its group and those above it',
      {
        '/proc/self/cgroup': V2,
        '/sys/fs/cgroup/user.slice/run.scope/cpu.max': '800000 100000',
        '/sys/fs/cgroup/user.slice/cpu.max': '300000 100000',
        '/sys/fs/cgroup/cpu.max': 'max 100000',
      },
      3,
    ],
    ['leaves out the part of a processor', { '/sys/fs/cgroup/cpu.max': '350000 100000' }, 3],
    ['takes one where the quota is less than a processor', { '/sys/fs/cgroup/cpu.max': '50000 100000' }, 1],
    ['takes no more than there are', { '/sys/fs/cgroup/cpu.max': '6400000 100000' }, 16],
    [
      'takes the quota of a container by cgroup v1, seen as the root',
      {
        '/proc/self/cgroup': V1,
        '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '400000\n',
        '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
      },
      4,
    ],
    [
      'takes the quota of a group by cgroup v1, where both parts are mounted together',
      {
        '/proc/self/cgroup': V1,
        '/sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us': '500000',
        '/sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us': '100000',
      },
      5,
    ],
    [
      'takes all processors where cgroup v1 says -1',
      {
        '/proc/self/cgroup': V1,
        '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1',
        '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
      },
      16,
    ],
    [
      'takes all processors where a file says nothing',
      { '/sys/fs/cgroup/cpu.max': '', '/proc/self/cgroup': 'odd' },
      16,
    ],
  ])('6 %s', (_, files, processors) => {
    expect(on16(files)).toBe(processors);
  });

  test('6 takes at least one and at most the processors of this machine', () => {
    expect(processorsHere()).toBeGreaterThanOrEqual(1);
    expect(processorsHere()).toBeLessThanOrEqual(availableParallelism());
  });
});
