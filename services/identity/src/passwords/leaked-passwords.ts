import { dictionary } from '@zxcvbn-ts/language-common';

/** Leaked passwords by how many people chose them, in lower case. */
const mostCommon = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** True for one of the 10,000 passwords that are guessed first, in whatever case. */
export function isCommon(password: string): boolean {
  return mostCommon.has(password.toLowerCase());
}
