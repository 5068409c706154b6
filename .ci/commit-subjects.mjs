// Checks that the subject of every commit since the last tag is `area: what it does` in at most 72 characters. Without
// a tag it looks at the commits since this file came.
import { execFileSync } from 'node:child_process';

const MOST = 72;
/** Also what `git revert` writes by itself. */
const SUBJECT = /^(?:Revert "|[\w.,/ -]+: \S)/;

const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the commit after which subjects are checked, or null if there is no history to look at. */
function start() {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    try {
      return git('log', '--diff-filter=A', '--format=%H', '-1', '--', '.ci/commit-subjects.mjs') || null;
    } catch {
      return null;
    }
  }
}

const from = start();
const subjects = from === null ? [] : git('log', '--no-merges', '--format=%h %s', `${from}..HEAD`).split('\n').filter(Boolean);
const wrong = subjects.filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  return subject.length > MOST || !SUBJECT.test(subject);
});
for (const line of wrong) console.error(`a commit's subject is not 'area: what it does' in at most ${MOST} characters: ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
