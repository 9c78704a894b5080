import type { IncomingMessage } from 'node:http';
import { networkOf } from './network-of.ts';

/** The network a request comes from. The gateway, through which all requests come, appends the client's address to a header. */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const [appended = ''] = forwarded.slice(-1).map((address) => address.trim());
  return networkOf(appended === '' ? (socket.remoteAddress ?? '') : appended);
}
