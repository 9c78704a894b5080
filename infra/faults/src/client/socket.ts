import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { LIVE_PATH } from '@family-chores/contracts/live/live';
import type { Target } from '../stack/target.ts';

/** Requests a family's WebSocket, and closes it if it opens. @returns the status, which is 101 if it opened */
export function requestSocket({ url, origin }: Target, familyId: number, cookie: string): Promise<number> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    origin,
    cookie,
  };
  return new Promise((resolve, reject) => {
    const request = get(`${url}${LIVE_PATH}?familyId=${familyId}`, { headers, agent: false });
    request.on('error', reject);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}
