import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` of a payload that is sent at a second. */
export function signature(payload: string, secret: string, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signed}`;
}
