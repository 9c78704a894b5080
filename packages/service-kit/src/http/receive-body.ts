import type { IncomingMessage } from 'node:http';
import { problem, type Problem } from '@family-chores/contracts/problem';
import { stateOf } from '../state/kit-state.ts';

/** How many bodies may arrive concurrently, in total and from one client. Beyond that, the oldest one is evicted. */
const MAX_ARRIVING = 512;
const MAX_ARRIVING_OF_CLIENT = 64;
/** Receiving stops for a body that arrives more slowly than this, after a grace period that covers a lost packet. */
const MIN_BYTES_PER_SECOND = 4096;
const GRACE_MS = 2000;
const CHECK_MS = 500;

/** Bodies younger than this are never evicted, so that the requests of one burst do not evict each other. */
const MIN_ARRIVING_MS = 250;

interface BodyLimits {
  readonly maxBytes: number;
  readonly deadlineMs: number;
  /** The client that sends the body, as `clientOf` names it. */
  readonly client: string;
}

interface ArrivingBody {
  readonly client: string;
  readonly startedAt: number;
  readonly giveUp: () => void;
}

/** In order of arrival, the oldest first. */
class ArrivingBodies extends Set<ArrivingBody> {}

/**
 * Receives a whole body. It must complete by the deadline and keep a minimum rate.
 * @throws Problem `body-too-large`, `body-too-slow`, or `malformed-body` when the connection is lost
 */
export function receiveBody(
  request: IncomingMessage,
  { maxBytes, deadlineMs, client }: BodyLimits,
): Promise<Buffer> {
  const tooLarge = () => problem('body-too-large', { detail: `The body is over ${maxBytes / 1024} KiB` });
  if (Number(request.headers['content-length']) > maxBytes) return Promise.reject(tooLarge());
  const arriving = stateOf(ArrivingBodies);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    let received = 0;
    const self: ArrivingBody = { client, startedAt, giveUp: () => end(problem('body-too-slow')) };
    const check = () => {
      const elapsedMs = performance.now() - startedAt;
      const isLate = elapsedMs >= deadlineMs || isTooSlow(received, elapsedMs);
      if (isLate && arriving.has(self)) self.giveUp();
    };
    // After a stall of this process, `setImmediate` lets it read what has arrived before the body is judged.
    const clock = setInterval(() => setImmediate(check), CHECK_MS);

    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) end(tooLarge());
      else chunks.push(chunk);
    };
    const complete = () => end();
    const lost = () => end(problem('malformed-body', { detail: 'The body is incomplete' }));
    function end(failure?: Problem) {
      clearInterval(clock);
      arriving.delete(self);
      request.off('data', take).off('end', complete).off('close', lost);
      if (!failure) return resolve(Buffer.concat(chunks, received));
      reject(failure);
    }
    makeRoomFor(client, arriving);
    arriving.add(self);
    request.on('data', take).on('end', complete).on('close', lost);
    if (request.destroyed && !request.readableEnded) lost();
  });
}

function isTooSlow(received: number, elapsedMs: number): boolean {
  return elapsedMs >= GRACE_MS && received < (elapsedMs / 1000) * MIN_BYTES_PER_SECOND;
}

/**
 * If too many bodies are arriving, from the client or in total, evicts the oldest of them: an ordinary body is complete
 * within milliseconds.
 */
function makeRoomFor(client: string, arriving: ArrivingBodies): void {
  if (arriving.size < MAX_ARRIVING_OF_CLIENT) return;
  const ofClient = [...arriving].filter((other) => other.client === client);
  const isClientFull = ofClient.length >= MAX_ARRIVING_OF_CLIENT;
  if (!isClientFull && arriving.size < MAX_ARRIVING) return;
  const [oldest] = isClientFull ? ofClient : arriving;
  if (oldest && performance.now() - oldest.startedAt >= MIN_ARRIVING_MS) oldest.giveUp();
}
