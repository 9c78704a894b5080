import { liveMessage, type LiveMessage } from '@family-chores/contracts/live/live';
import { problemBody, type ProblemBody } from '@family-chores/contracts/problem';
import { until } from '@family-chores/service-kit/testing';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

export interface Browser {
  readonly messages: LiveMessage[];
  readonly closeCode: () => number | undefined;
  readonly socket: WebSocket;
  readonly untilClosed: () => Promise<number | undefined>;
}

export interface Refusal {
  readonly status: number;
  readonly problem: ProblemBody;
}

export interface Handshake {
  url: string;
  headers: Record<string, string>;
  autoPong?: boolean;
}

export function openSocket({ url, headers, autoPong = true }: Handshake): Promise<Browser | Refusal> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers, autoPong });
    const messages: LiveMessage[] = [];
    let code: number | undefined;
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) messages.push(liveMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('close', (closeCode) => {
      code = closeCode;
    });
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      text(response)
        .then((body) =>
          resolve({ status: response.statusCode ?? 0, problem: problemBody.parse(JSON.parse(body)) }),
        )
        .catch(reject);
    });
    socket.on('open', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      const untilClosed = async () => {
        await until(() => code !== undefined);
        return code;
      };
      resolve({ socket, messages, closeCode: () => code, untilClosed });
    });
  });
}
