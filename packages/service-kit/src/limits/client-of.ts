import type { IncomingMessage } from 'node:http';
import { networkOf } from './network-of.ts';

/**
 * The network a request comes from. All requests come through the gateway, which appends the client's address to
 * the `X-Forwarded-For` header.
 */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const [appended = ''] = forwarded.slice(-1).map((address) => address.trim());
  return networkOf(appended === '' ? (socket.remoteAddress ?? '') : appended);
}
