import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  readonly signal: AbortSignal;
  /** For one answer; who answers late is asked again. */
  readonly answerMs?: number;
}

/** Waits until an address answers 200; fails when the signal is aborted. */
export async function untilAnswers(url: string, { signal, answerMs = 1_000 }: Patience): Promise<void> {
  while (!(await answersOk(url, answerMs))) await wait(40, undefined, { signal });
}

function answersOk(url: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
