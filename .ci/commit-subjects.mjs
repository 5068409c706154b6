// Checks that the subject of every commit is `area: what it does` in at most 60 characters, and that what it does opens
// with a verb. A verb that is missing here is added with the commit that uses it.
import { execFileSync } from 'node:child_process';

/** The commit after which subjects are checked. Without history, as in an archive, nothing is. */
const SINCE = '0ff2365a';
const MOST = 60;
const VERBS =
  'accept add allow answer ask begin bind book break bring bound build cache call check choose close commit compare ' +
  'compile compute confirm convert copy correct count cover cut deal declare delete describe draw drop end enter exclude expect ' +
  'explain export extend fill find fit fix follow forbid format generate give go group hash help hide hold ignore import ' +
  'index inline join judge keep lay leave let limit link list load lock look make mark measure mend merge move name note ' +
  'offer open order pack pad parse pass pay pick pin place play point print publish put raise rank read record redraw ' +
  'reduce refer refuse register release remove rename renew repair repeat replace replay report reset restore resume ' +
  'return reuse reword rewrite round run save say scale seal seed send separate serve set shard share ship shorten show shrink ' +
  'simplify simulate skip sort speed split start state stop store stretch support swap take talk tell test tie time turn ' +
  'type unify update use validate value verify wait walk warn watch weigh widen word wrap write';

// What takes a commit back is named by git.
const SUBJECT = new RegExp(`^(?:Revert ")?[\\w.,/ -]+: (?:${VERBS.replaceAll(' ', '|')})\\b`);

const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the commits to check as "hash subject". */
function commits() {
  try {
    return git('log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

const wrong = commits().filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  return subject.length > MOST || !SUBJECT.test(subject);
});
for (const line of wrong)
  console.error(`a commit's subject is not 'area: verb …' in at most ${MOST} characters: ${line}`);
if (wrong.length > 0) process.exitCode = 1;
