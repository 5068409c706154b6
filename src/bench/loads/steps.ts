import { fold, type Game, type State } from '../../engine/index.js';
import { hexWords } from '../../experiment/design/seeds.js';
import type { Build } from '../build.js';
import { Counts, type Load } from '../load.js';
import type { StepKind, Workload } from '../workloads.js';
import { Fixture, gameOf } from './fixture.js';

/** States from so many games; a pass does its step so often with each before it takes the next. */
const STATES = 16;
const TIMES = 64;
/** Decisions played before a state is taken, well into a game, and those that are applied from there. */
const DECISIONS_IN = 200;
const APPLIED = 128;
/** As `mcts` looks ahead. */
const TURNS = 4;

/** A state, and the actions with which its game goes on. */
interface Scene {
  readonly state: State;
  readonly seat: number;
  readonly actions: readonly number[];
}

/** One step of a search, over and over, with states from the middle of games. */
export function stepLoad(build: Build, workload: Workload, kind: StepKind): Load {
  const game = gameOf(build, workload);
  const scenes = scenesOf(build, workload);
  const bench = { build, game, rules: build.compiled?.rules ?? game, s: build.compiled?.state ?? game.create() };
  return new StepLoad(scenes, MAKERS[kind](bench));
}

/** Game, state and buffers that a step works on. */
interface Bench {
  readonly build: Build;
  readonly game: Game<State>;
  /** The rules in the build that is measured, and its state. */
  readonly rules: Game<State>;
  readonly s: State;
}

/** Does a step with a scene some times; how often, and a word over what came of it. */
interface Step {
  times(scene: Scene): number;
  word(): number;
}

const MAKERS: Readonly<Record<StepKind, (bench: Bench) => Step>> = {
  copy: ({ s }) => ({
    times: ({ state }) => {
      for (let k = 0; k < TIMES; k++) s.words.set(state.words);
      return TIMES;
    },
    word: () => s.words.reduce(fold, 0),
  }),
  legal: ({ game, rules, s }) => {
    const out = new Int32Array(game.maxActions);
    let count = 0;
    return {
      times: ({ state }) => {
        s.words.set(state.words);
        for (let k = 0; k < TIMES; k++) count = rules.legal(s, out);
        return TIMES;
      },
      word: () => out.subarray(0, count).reduce(fold, count),
    };
  },
  apply: ({ rules, s }) => ({
    times: ({ state, actions }) => {
      s.words.set(state.words);
      for (let k = 0; k < actions.length; k++) rules.apply(s, actions[k]);
      return actions.length;
    },
    word: () => s.words.reduce(fold, 0),
  }),
  worth: ({ build, game }) => {
    const playout = build.playoutOf(game, build.guideTo(game).create(game), TURNS, 0, false);
    return {
      times: ({ state, seat }) => {
        playout.s.words.set(state.words);
        // Cut where it begins.
        playout.resume(seat, 0, 0);
        for (let k = 0; k < TIMES; k++) playout.finish(seat);
        return TIMES;
      },
      word: () => playout.share.reduce(fold, 0),
    };
  },
  playout: ({ build, game }) => {
    const playout = build.playoutOf(game, build.guideTo(game).create(game), TURNS, 0, false);
    return {
      times: ({ state, seat }) => {
        for (let k = 0; k < TIMES; k++) {
          playout.deal(state, seat, k);
          playout.finish(seat);
        }
        return TIMES;
      },
      word: () => playout.s.words.reduce(fold, playout.share.reduce(fold, 0)),
    };
  },
};

class StepLoad implements Load {
  readonly counts = new Counts();
  constructor(
    private readonly scenes: readonly Scene[],
    private readonly step: Step,
  ) {}

  pass(): void {
    for (const scene of this.scenes) this.counts.steps += this.step.times(scene);
  }

  /** Over what comes of each scene: looked at apart, since looking takes longer than most steps. */
  signature(): string {
    let digest = 0;
    for (const scene of this.scenes) {
      this.step.times(scene);
      digest = fold(digest, this.step.word());
    }
    return hexWords(digest, this.scenes.length);
  }
}

/** States some way into games whose choices are as good as any, and those that follow. */
function scenesOf(build: Build, workload: Workload): Scene[] {
  const table = new Fixture({ ...build, compiled: null }, workload);
  const { game, state, actions } = table;
  const next = (n: number): number => actions[(n * 7) % game.legal(state, actions)];
  return Array.from({ length: STATES }, (_, block) => {
    table.setUp(block);
    for (let n = 0; n < DECISIONS_IN; n++) game.apply(state, next(n));
    const scene = { state: game.create(), seat: game.actor(state), actions: [] as number[] };
    scene.state.words.set(state.words);
    for (let n = 0; n < APPLIED && !game.over(state); n++) {
      scene.actions.push(next(n));
      game.apply(state, scene.actions[n]);
    }
    return scene;
  });
}
