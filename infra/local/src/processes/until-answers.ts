import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until an address answers 200; fails when the signal is aborted. */
export async function untilAnswers(url: string, signal: AbortSignal): Promise<void> {
  while (!(await answersOk(url))) await wait(40, undefined, { signal });
}

function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
