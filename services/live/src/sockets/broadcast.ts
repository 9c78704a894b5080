import type { CloudEvent } from '@family-chores/contracts/define-event';
import { setImmediate as breathe, setTimeout as delay } from 'node:timers/promises';
import type { Seat } from './seat.ts';
import { toFrame, toMessage } from './to-frame.ts';

/** How long news that say the same are gathered, in ms. Nobody acts on them at once. */
const gatheredMs = 250;
/** Sockets written to before anything else gets its turn. */
const atOnce = 500;

/**
 * Shows events to everybody. There may be thousands of sockets, so that several releases at once must neither be told one
 * by one nor hold up what families hear: of what says the same only the newest is told, and to some sockets at a time.
 */
export function broadcastTo(seats: ReadonlySet<Seat>): (event: CloudEvent) => void {
  const waiting = new Map<string, Buffer>();

  async function tell() {
    await delay(gatheredMs, undefined, { ref: false });
    const frames = [...waiting.values()];
    waiting.clear();
    let written = 0;
    // Who comes meanwhile is told as well, who leaves is not.
    for (const seat of seats) {
      for (const frame of frames) seat.send(frame);
      written += frames.length;
      if (written < atOnce) continue;
      written = 0;
      await breathe();
    }
  }

  return (event) => {
    const message = toMessage(event);
    if (!message) return;
    const isFirst = waiting.size === 0;
    waiting.set(JSON.stringify([message.type, message.data]), toFrame(message));
    if (isFirst) void tell();
  };
}
