/** The advice that is played on many levels, loaded together once one of its questions is asked. */
export { habitGames, habitsAnswer, playHabits, previewHabits } from './habits/play.js';
export { playShop, previewShop, shopAnswer, shopGames } from './shop/play.js';
