import type { CloudEvent } from '@family-chores/contracts/define-event';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { toFrame, toMessage } from './to-frame.ts';

/** How long events are collected before they are sent, in ms. These events are not urgent. */
const BATCH_MS = 250;
/** How many frames are written in one iteration of the event loop, so that other work is not delayed. */
const FRAMES_PER_ITERATION = 500;

/**
 * Sends events to every connection. There may be thousands of connections, and a burst of releases must not delay the
 * events of families. So of events with the same content, only the newest is sent, and each iteration of the event loop
 * sends to only some of the connections.
 */
export function broadcastTo(connections: ReadonlySet<Connection>): (event: CloudEvent) => void {
  const pending = new Map<string, Buffer>();

  async function flush() {
    await delay(BATCH_MS, undefined, { ref: false });
    const frames = [...pending.values()];
    pending.clear();
    let written = 0;
    // A connection that is added during the loop is still reached, and one that is removed is skipped.
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
