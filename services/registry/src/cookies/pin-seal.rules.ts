import { createHmac, timingSafeEqual } from 'node:crypto';
import { setPins } from '@family-chores/contracts/registry/pins';
import { z } from 'zod';

/** The builds and the channel that a browser gets instead of the released ones. */
export type Pins = z.output<(typeof setPins)['body']>;

export const noPins: Pins = { builds: {} };

/** Whether a pin is the address of a build on the developer's machine, instead of the id of a published build. */
export const isAddress = (pin: string): boolean => pin.startsWith('http:');

const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

/** About a working day. The cookie itself has no maximum age: a browser that is never closed would keep it forever. */
const MAX_AGE_MS = 12 * 3600 * 1000;

/** `until` is when the pins expire, in milliseconds since 1970. */
const sealedPins = setPins.body.extend({ until: z.number() });

interface SealOptions {
  key: Buffer;
  now: Date;
}

export function seal(pins: Pins, { key, now }: SealOptions): string {
  const until = now.getTime() + MAX_AGE_MS;
  const text = Buffer.from(JSON.stringify({ ...pins, until })).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** The pins in a cookie value; null if it is not valid or the pins have expired. */
export function unseal(sealed: string, { key, now }: SealOptions): Pins | null {
  const [text = '', signature = ''] = sealed.split('.', 2);
  const [received, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text, key)];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const parsed = sealedPins.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return null;
  const { until, ...pins } = parsed.data;
  return now.getTime() < until ? pins : null;
}
