import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics } from 'prom-client';
import {
  countDeadLetters,
  countUnsent,
  eventsInFlight,
  measureDelivery,
  pendingEvents,
  type Consumer,
} from '../events/index.ts';
import { RequestQueue, withinDeadline } from '../http/index.ts';
import { log } from '../log/index.ts';
import { gauge, metrics } from '../metrics/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { measureEventLoopLag, withoutDefaultLag } from './event-loop-lag.ts';

/** How long a metric may take to read, in ms: far less than the 10 s that Prometheus waits for all metrics. */
const READ_LIMIT_MS = 1500;

interface MeasuredService {
  readonly name: string;
  readonly consumers: readonly Consumer[];
  readonly hasDatabase: boolean;
  /** Hash of the running code. */
  readonly build: string;
}

/** Call it once per process. */
export function registerServiceMetrics({ name, consumers, hasDatabase, build }: MeasuredService): void {
  collectDefaultMetrics({ ...withoutDefaultLag, register: metrics });
  measureEventLoopLag();
  gauge({
    name: 'service_build_info',
    help: 'Always 1; its labels say which build of which service runs',
    labelNames: ['service', 'build'],
  }).set({ service: name, build }, 1);
  gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Size of the heap at which the process ends itself',
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
  gauge({
    name: 'http_requests_in_progress',
    help: 'Requests being handled',
    collect() {
      this.set(stateOf(RequestQueue).running);
    },
  });
  gauge({
    name: 'outbox_events_in_flight',
    help: 'Events this process is publishing or recording as sent',
    collect() {
      this.set(eventsInFlight());
    },
  });
  measureDelivery();
  if (hasDatabase) measureDatabase();
  gauge({
    name: 'consumer_pending_events',
    help: 'Events published and not handled yet',
    labelNames: ['durable'],
    async collect() {
      const measure = async ({ durable }: Consumer) => {
        const pending = await readOrNull(`pending events of ${durable}`, () => pendingEvents(durable));
        if (pending === null) this.remove({ durable });
        else this.set({ durable }, pending);
      };
      await Promise.all(consumers.map(measure));
    },
  });
}

function measureDatabase(): void {
  measureIfReadable({
    name: 'outbox_oldest_event_seconds',
    help: 'Age of the oldest unsent event; 0 when there is none',
    async read() {
      const { oldest } = await countUnsent();
      return oldest ? (Date.now() - oldest.getTime()) / 1000 : 0;
    },
  });
  measureIfReadable({
    name: 'dead_letters_stored',
    help: 'Dead letters that wait to be replayed or discarded',
    read: countDeadLetters,
  });
}

interface ReadMetric {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number>;
}

/**
 * Registers a metric that has no sample while it cannot be read, because the last value would look like the
 * current one.
 */
function measureIfReadable({ name, help, read }: ReadMetric): void {
  gauge({
    name,
    help,
    async collect() {
      const value = await readOrNull(name, read);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** While the database or NATS does not respond, the other metrics must not wait. */
async function readOrNull<T>(metric: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await withinDeadline(read(), READ_LIMIT_MS);
  } catch (error) {
    log.warn({ error, metric }, 'A metric could not be read');
    return null;
  }
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: metrics.contentType, text: await metrics.metrics() };
}
