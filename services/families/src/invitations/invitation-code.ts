import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';

/** 192 random bits cannot be guessed, so a fast hash is sufficient to store it. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored hash of a code, so that reading the database gives access to no family. */
export function hashCode(code: string): string {
  return sha256(code);
}
