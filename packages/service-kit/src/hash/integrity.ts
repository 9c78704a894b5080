import { createHash } from 'node:crypto';

/** Subresource Integrity value of a file or of an inline script (https://www.w3.org/TR/SRI/). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
