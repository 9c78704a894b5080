import { createHash } from 'node:crypto';

/**
 * SHA-256 of a text in base64url, 43 characters. It protects only secrets that cannot be guessed; passwords need a
 * different hash.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
