import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';

/** A code has 192 random bits, so a fast hash is sufficient. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Only the hash of a code is stored. */
export function hashCode(code: string): string {
  return sha256(code);
}
