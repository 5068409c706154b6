import { execFileSync } from 'node:child_process';

/** Commit of a folder. */
export interface FolderCommit {
  /** Its first 12 digits, with `+changes` if tracked files differ from it; null if it is unknown. */
  readonly commit: string | null;
  /** Null if it is unknown. */
  readonly date: string | null;
  /** Reason why the commit is unknown, in words; null if it is known. */
  readonly fault: string | null;
  /** True if the folder belongs to no checkout and therefore has no commit. */
  readonly outside: boolean;
}

/** Variables in which services of continuous integration name the commit that they build. */
const CI_COMMIT = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BUILD_SOURCEVERSION',
  'GIT_COMMIT',
  'CIRCLE_SHA1',
  'BITBUCKET_COMMIT',
  'BUILDKITE_COMMIT',
  'DRONE_COMMIT_SHA',
  'TRAVIS_COMMIT',
  'SEMAPHORE_GIT_SHA',
  'APPVEYOR_REPO_COMMIT',
  'CODEBUILD_RESOLVED_SOURCE_VERSION',
];

const DIGITS = 12;

/** Returns the checked-out commit of a folder: from git, or from the variables of a CI service. */
export function commitOf(folder: string): FolderCommit {
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder === '' ? '.' : folder, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
  try {
    const commit = git('rev-parse', `--short=${DIGITS}`, 'HEAD');
    const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+changes';
    return {
      commit: `${commit}${changes}`,
      date: git('show', '-s', '--format=%cI', 'HEAD'),
      fault: null,
      outside: false,
    };
  } catch (error) {
    const commit = commitOfCi();
    const fault = faultOf(error as GitError);
    const outside = fault.includes('not a git repository');
    return { commit, date: null, fault: commit === null ? fault : null, outside };
  }
}

function commitOfCi(): string | null {
  const values = CI_COMMIT.map((name) => process.env[name] ?? '');
  return values.find((value) => /^[0-9a-f]{7,64}$/i.test(value))?.slice(0, DIGITS) ?? null;
}

/** Error of a program that was started. */
interface GitError extends NodeJS.ErrnoException {
  readonly stderr?: string;
}

function faultOf({ code, stderr = '' }: GitError): string {
  if (code === 'ENOENT') return 'git is not installed';
  const line = stderr
    .trim()
    .split('\n')[0]
    .replace(/^fatal: /, '');
  return line === '' ? 'git does not name it' : `git: ${line}`;
}
