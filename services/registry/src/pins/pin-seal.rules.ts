import { createHmac, timingSafeEqual } from 'node:crypto';
import { setPins } from '@family-chores/contracts/registry/pins';
import { z } from 'zod';

/** What a browser takes otherwise than others do. */
export type Pins = z.output<(typeof setPins)['body']>;

export const noPins: Pins = { builds: {} };

/** Whether it is a build of the developer's own machine, instead of one that is published. */
export const isAddress = (pin: string): boolean => pin.startsWith('http:');

const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

/** As long as a day's work: a browser that is never closed does not keep them. */
const longestMs = 12 * 3600 * 1000;

/** What is sealed; with the moment in milliseconds from which it is worth nothing. */
const sealedPins = setPins.body.extend({ until: z.number() });

interface With {
  key: Buffer;
  now: Date;
}

/** Pins as they stand in a cookie: nobody but the registry writes them. */
export function seal(pins: Pins, { key, now }: With): string {
  const until = now.getTime() + longestMs;
  const text = Buffer.from(JSON.stringify({ ...pins, until })).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** What was sealed, while that lasts; null of anything else. */
export function unseal(sealed: string, { key, now }: With): Pins | null {
  const [text = '', signature = ''] = sealed.split('.', 2);
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text, key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = sealedPins.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return null;
  const { until, ...pins } = parsed.data;
  return now.getTime() < until ? pins : null;
}
