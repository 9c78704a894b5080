import type { CloudEvent } from '@family-chores/contracts/define-event';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { toFrame, toMessage } from './to-frame.ts';

const BATCH_MS = 250;
const FRAMES_PER_ITERATION = 500;

/**
 * Sends events to every connection, in batches. Of the events with the same content in a batch, only the newest is
 * sent. Each iteration of the event loop writes a limited number of frames, so that a burst does not delay the events
 * of families.
 */
export function broadcastTo(connections: ReadonlySet<Connection>): (event: CloudEvent) => void {
  const pending = new Map<string, Buffer>();

  async function flush() {
    await delay(BATCH_MS, undefined, { ref: false });
    const frames = [...pending.values()];
    pending.clear();
    let written = 0;
    for (const connection of connections) {
      for (const frame of frames) connection.send(frame);
      written += frames.length;
      if (written < FRAMES_PER_ITERATION) continue;
      written = 0;
      await yieldToEventLoop();
    }
  }

  return (event) => {
    const message = toMessage(event);
    if (!message) return;
    const isFirst = pending.size === 0;
    pending.set(JSON.stringify([message.type, message.data]), toFrame(message));
    if (isFirst) void flush();
  };
}
