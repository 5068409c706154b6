import { noteLook } from '../../question/looks.js';
import type { AskedQuestion } from '../../question/question-link.js';
import { session, unsized } from './session.js';

/** Adds the answer on the page to the register of looks, and names the others below its first sentences. */
export function nameLooks(): void {
  const { question, answer, page } = session.value;
  if (question === null || answer === null || page === null) return;
  const [request, seed] = withoutSize(question);
  const sentence = noteLook(request, { seed, games: answer.games });
  if (sentence === null) return;
  const sentences = [...page.sentences, { text: sentence }];
  session.value = { ...session.value, page: { ...page, sentences } };
}

/** Splits a question into its content, without size and seed, and its seed. */
function withoutSize(question: AskedQuestion): [asked: object, seed: string] {
  if (question.kind !== 'rules') {
    const { seed, ...request } = question;
    if (request.kind === 'length') return [request, seed];
    const { blocks: _b, games: _g, maxGames: _m, precision: _p, ...args } = request.args;
    return [{ ...request, args }, seed];
  }
  const { seed, ...request } = unsized(question.asked);
  return [{ kind: question.kind, ...request }, seed];
}
