import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { lab } from './lab/client.js';

export function App() {
  const says = useSignal('');
  const play = async (): Promise<void> => {
    const began = performance.now();
    const experiment = {
      id: 'first',
      question: 'What changes?',
      vary: { 'option.trophyRate': [7, 5] },
      games: 4000,
      seed: 'demo',
    };
    const { digest } = await lab.answerExperiment(
      experiment,
      proxy(({ games }: { games: number }) => (says.value = `${games} games`)),
    );
    says.value = `${digest} in ${Math.round(performance.now() - began)} ms`;
  };
  return (
    <main>
      <h1>Talisman Lab</h1>
      <button type="button" onClick={() => void play()}>
        Play
      </button>
      <p id="says">{says}</p>
    </main>
  );
}
