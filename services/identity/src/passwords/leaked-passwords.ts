import { dictionary } from '@zxcvbn-ts/language-common';

const mostCommon = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a password is one of the 10,000 most common leaked ones, ignoring case. */
export function isLeakedPassword(password: string): boolean {
  return mostCommon.has(password.toLowerCase());
}
