import { useEffect } from 'preact/hooks';
import { keepSeconds, keptSeconds } from '../../browser/turn-seconds.js';
import { lab } from '../../lab/client.js';
import { SecondsField } from '../../parts/seconds-field.js';
import { goOn } from './session.js';

export interface TurnSecondsProps {
  /** Seconds of a turn that the answer on the page assumes. */
  readonly seconds: number;
}

/** The seconds of a turn at the reader's table. The answer is computed with them again, and so is every later one. */
export default function TurnSeconds({ seconds }: TurnSecondsProps) {
  const report = async (own: number): Promise<void> => {
    await lab.playing.tellTimesBy(own);
    await goOn();
  };
  useEffect(() => {
    const saved = keptSeconds();
    if (saved !== null && saved !== seconds) void report(saved);
  }, []);
  const change = (own: number): void => {
    keepSeconds(own);
    void report(own);
  };
  return <SecondsField seconds={seconds} onChange={change} />;
}
