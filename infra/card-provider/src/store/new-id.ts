import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's format: a prefix for the type and 24 random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
