// One measurement of one peer, in a process of its own:  node measure.mjs pkmn <seconds> <warm-up seconds>
// Prints one line of JSON. Times are of the processor, as in our own bench.
const [name, seconds, warmUp] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const { about, playGame } = await import(new URL(`${name}.mjs`, import.meta.url));

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let number = 0;

/** Plays whole games for that long. */
async function playFor(ms) {
  const began = cpuMs();
  let games = 0;
  let decisions = 0;
  do {
    decisions += await playGame(number++);
    games++;
  } while (cpuMs() - began < ms);
  return { about, games, decisions, cpuMs: cpuMs() - began };
}

await playFor(warmUp * 1000);
console.log(JSON.stringify(await playFor(seconds * 1000)));
