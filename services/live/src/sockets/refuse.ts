import { problemResponse, toProblem } from '@family-chores/service-kit/http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusedSockets } from './metrics.ts';

/** Responds to a handshake with a problem, as a call would, and closes the TCP socket. */
export function refuse(tcpSocket: Duplex, error: unknown, traceId: string): void {
  const { status, headers, body } = problemResponse(toProblem(error), traceId);
  refusedSockets.inc({ status });
  const fields = { ...headers, Connection: 'close', 'Content-Length': Buffer.byteLength(body) };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ];
  tcpSocket.once('finish', () => tcpSocket.destroy());
  tcpSocket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
