import { createHmac } from 'node:crypto';

/** Computes the `Stripe-Signature` header of a payload. @param timestamp when it is sent, in seconds since 1970 */
export function signature(payload: string, secret: string, timestamp: number): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signed}`;
}
