import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';

/** @returns a code with 192 random bits */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Only this hash of a code is stored. A fast hash is sufficient, because codes have 192 random bits. */
export function hashCode(code: string): string {
  return sha256(code);
}
