import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';

/** 192 random bits cannot be guessed, so a fast hash is sufficient to store it. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** The hash of a code. Only the hash is stored, so a leaked database gives access to no family. */
export function hashCode(code: string): string {
  return sha256(code);
}
