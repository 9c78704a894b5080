import { createHmac, timingSafeEqual } from 'node:crypto';
import { setPins } from '@family-chores/contracts/registry/pins';
import type { z } from 'zod';

/** What a browser takes otherwise than others do. */
export type Pins = z.output<(typeof setPins)['body']>;

export const noPins: Pins = { builds: {} };

const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

/** Pins as they stand in a cookie: nobody but the registry writes them. */
export function seal(pins: Pins, key: Buffer): string {
  const text = Buffer.from(JSON.stringify(pins)).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** What was sealed; null of anything else. */
export function unseal(sealed: string, key: Buffer): Pins | null {
  const [text = '', signature = ''] = sealed.split('.', 2);
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text, key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = setPins.body.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return parsed.success ? parsed.data : null;
}
