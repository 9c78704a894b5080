import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendMessage } from '@family-chores/contracts/chat/messages';

interface SlowBodiesAttack {
  readonly port: number;
  readonly cookies: string;
  readonly count: number;
  /** Number of client addresses in the requests' headers. */
  readonly addresses: number;
}

const BYTE_EVERY_MS = 1000;

export interface SlowBodies {
  /** The raw response to each request, once all have ended. */
  readonly responses: Promise<string[]>;
  readonly end: () => void;
}

/** Sends requests whose bodies arrive slowly. Resolves when all are connected and have sent their headers. */
export async function sendSlowBodies({
  port,
  cookies,
  count,
  addresses,
}: SlowBodiesAttack): Promise<SlowBodies> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const lines = [
        `POST ${sendMessage.path} HTTP/1.1`,
        'Host: chat',
        `Cookie: ${cookies}`,
        `X-Forwarded-For: 203.0.113.${index % addresses}`,
        'Content-Type: application/json',
        'Content-Length: 60000',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      return socket;
    }),
  );
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, BYTE_EVERY_MS);
  const responses = Promise.all(sockets.map((socket) => text(socket).catch(String)));
  const end = () => {
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
  };
  return { responses: responses.finally(() => clearInterval(trickle)), end };
}
