import { withSettings } from '../../experiment/design/agent-text.js';
import type { Way } from './habits.js';

/** Returns an agent with some ways to play, which replace its settings. */
export function settingText(base: string, ways: readonly Way[]): string {
  return ways.reduce((text, { habit: { param }, value }) => {
    const own = new RegExp(`(?<=[:,])${param}=[^,]*`);
    const setting = `${param}=${value}`;
    return own.test(text) ? text.replace(own, setting) : withSettings(text, setting);
  }, base);
}
