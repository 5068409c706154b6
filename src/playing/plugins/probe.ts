import { Worker } from 'node:worker_threads';
import { PLUGIN_HEAP_MB, PLUGIN_MEMORY_MB } from '#checked-agent';
import { entryPoint } from '#entry-point';
import { type AgentSpec, type State, UserError } from '../../engine/index.js';
import { AgentFault, endedWords, thrownWords } from '../../experiment/plugins/agent-fault.js';

/** The declarations of an agent, without its code. */
export type Declared = Pick<AgentSpec<State>, 'id' | 'about' | 'params'>;

/** Worker data of a probe's thread: an agent's name, and the key or flag that named it. */
export interface ProbeWorkerData {
  readonly name: string;
  readonly where: string;
  /** True for an observer, false for an agent. */
  readonly observes: boolean;
}
export type ProbeAnswer = { readonly declared: Declared } | { readonly fault: string };
/** Messages of a probe's thread: `loaded` once its own modules are, then the answer. */
export type ProbeMessage = 'loaded' | ProbeAnswer;

/**
 * Returns the declarations of a module's agent or observer. Loads it in a separate thread, so that a module that hangs
 * or ends the process does it there.
 *
 * @param agentTimeout seconds that it may take
 */
export async function probe(
  name: string,
  path: string,
  where: string,
  agentTimeout: number,
  observes = false,
): Promise<Declared> {
  const order: ProbeWorkerData = { name, where, observes };
  const worker = new Worker(entryPoint('src/playing/plugins/probe-worker'), {
    workerData: order,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: PLUGIN_HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ProbeAnswer>((done, failed) => {
      const word = observes ? 'observer' : 'agent';
      const refuse = (what: string): void => failed(new AgentFault(path, what, { word }));
      // The timeout is for the agent only. Terminating a thread that still loads its own modules can abort Node 20.
      const begin = (): void => {
        timer = setTimeout(() => refuse(`has not loaded within ${agentTimeout} s`), agentTimeout * 1000);
      };
      worker.on('message', (news: ProbeMessage) => (news === 'loaded' ? begin() : done(news)));
      worker.on('error', (error: NodeJS.ErrnoException) => {
        refuse(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `has filled the memory of its worker (${PLUGIN_MEMORY_MB} MB) while it was loaded`
            : `cannot be loaded: ${thrownWords(error)}`,
        );
      });
      worker.on('exit', (code) => refuse(endedWords(code)));
    });
    if ('fault' in answer) throw new UserError(answer.fault);
    return answer.declared;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
