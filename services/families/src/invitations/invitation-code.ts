import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';

/** 192 random bits: cannot be guessed, so one fast hash is enough to keep it. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a code: who reads the database cannot enter a family with it. */
export function hashCode(code: string): string {
  return sha256(code);
}
