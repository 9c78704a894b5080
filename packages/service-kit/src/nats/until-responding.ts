import { ErrorCode, NatsError } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/index.ts';

const RETRY_MS = 250;
const temporary = new Set<string>([ErrorCode.Timeout, ErrorCode.NoResponders, ErrorCode.Disconnect]);

/**
 * Repeats a step of a service's start until NATS responds.
 * @throws what the step throws for any other reason
 */
export async function untilNatsResponds(step: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof NatsError) || !temporary.has(error.code)) throw error;
      log.warn({ error }, 'NATS does not respond; the service starts when it does');
      await delay(RETRY_MS);
    }
  }
}
