import { Problem, type ProblemCode } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import { LocalLimit, networkOf } from '../limits/index.ts';
import { stateOf } from '../state/kit-state.ts';

/** How many wrong secrets a network may send. Clients that have a link or a token send correct ones. */
const GUESSES = { attempts: 60, seconds: 600 };

class GuessLimit extends LocalLimit {
  constructor() {
    super('wrong secrets', GUESSES);
  }
}

/**
 * Runs work that checks a secret from the client, unless its network has sent too many wrong ones.
 * @param wrong the problem that a wrong secret causes
 * @throws Problem `too-many-requests`
 */
export async function limitGuesses<T>(ctx: Context, wrong: ProblemCode, work: () => Promise<T>): Promise<T> {
  const network = networkOf(ctx.ip);
  const guesses = stateOf(GuessLimit);
  await guesses.check(network);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === wrong) await guesses.spend(network);
    throw error;
  }
}
