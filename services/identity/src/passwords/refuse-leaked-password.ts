import { COMMON_PASSWORD } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { isLeakedPassword } from './leaked-passwords.ts';

/** @throws Problem `invalid-request` with an error at `password` if it is one of the most common passwords */
export function refuseLeakedPassword(password: string): void {
  if (isLeakedPassword(password)) {
    throw problem('invalid-request', { errors: [{ path: 'password', message: COMMON_PASSWORD }] });
  }
}
