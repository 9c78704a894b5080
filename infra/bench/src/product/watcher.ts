import { once } from 'node:events';
import { liveMessage, LIVE_PATH, type LiveMessage } from '@family-chores/contracts/live/live';
import { WebSocket } from 'ws';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** Opens a live connection to a family, as a browser does. `receivedAt` is by `performance.now()`. */
export async function watch(
  { portOf, publicOrigin }: Pick<Product, 'portOf' | 'publicOrigin'>,
  { person, familyId }: { person: Person; familyId: number },
  onMessage: (message: LiveMessage, receivedAt: number) => void,
): Promise<{ close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf('live')}${LIVE_PATH}?familyId=${familyId}`, {
    origin: publicOrigin,
    headers: { cookie: person.cookies.toString(), ...person.forwarded },
    perMessageDeflate: false,
  });
  socket.on('message', (frame) => {
    const receivedAt = performance.now();
    if (Buffer.isBuffer(frame)) onMessage(liveMessage.parse(JSON.parse(frame.toString('utf8'))), receivedAt);
  });
  await once(socket, 'open');
  return { close: () => socket.terminate() };
}
