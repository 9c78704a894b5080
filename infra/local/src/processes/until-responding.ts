import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface PollOptions {
  readonly signal: AbortSignal;
  readonly responseTimeoutMs?: number;
}

/** Polls an address until it responds with 200; rejects when the signal is aborted. */
export async function untilResponding(
  url: string,
  { signal, responseTimeoutMs = 1_000 }: PollOptions,
): Promise<void> {
  while (!(await respondsOk(url, responseTimeoutMs))) await wait(40, undefined, { signal });
}

function respondsOk(url: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
