import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Stripe makes them: what it is an id of, and 24 letters nobody guesses. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
}
