import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import {
  countUnsent,
  eventsInFlight,
  measureDelivery,
  pendingEvents,
  type Consumer,
} from '../events/index.ts';
import { RequestQueue } from '../http/index.ts';
import { log } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { measureEventLoopLag, withoutDefaultLag } from './event-loop-lag.ts';

interface MeasuredService {
  readonly name: string;
  readonly consumers: readonly Consumer[];
  readonly hasDatabase: boolean;
  /** Hash of the running code. */
  readonly build: string;
}

/** Registers the metrics of every service except those of requests. Call it once per process. */
export function measureService({ name, consumers, hasDatabase, build }: MeasuredService): void {
  collectDefaultMetrics(withoutDefaultLag);
  measureEventLoopLag();
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; its labels say which build of which service runs',
    labelNames: ['service', 'build'],
  }).set({ service: name, build }, 1);
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests being handled',
    collect() {
      this.set(stateOf(RequestQueue).running);
    },
  });
  new Gauge({
    name: 'outbox_events_on_their_way',
    help: 'Events this process is publishing or recording as sent',
    collect() {
      this.set(eventsInFlight());
    },
  });
  measureDelivery();
  if (hasDatabase) measureOutbox();
  new Gauge({
    name: 'consumer_pending_events',
    help: 'Events published and not handled yet',
    labelNames: ['durable'],
    async collect() {
      for (const { durable } of consumers) {
        const pending = await pendingEvents(durable);
        if (pending !== null) this.set({ durable }, pending);
      }
    },
  });
}

function measureOutbox(): void {
  new Gauge({
    name: 'outbox_oldest_event_seconds',
    help: 'Age of the oldest unsent event; 0 when there is none',
    async collect() {
      try {
        const { oldest } = await countUnsent();
        this.set(oldest ? (Date.now() - oldest.getTime()) / 1000 : 0);
      } catch (error) {
        // The other metrics matter most while the database is unavailable.
        log.warn({ error }, 'The age of the outbox could not be read');
        this.reset();
      }
    },
  });
}

/** All metrics in Prometheus' text format. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
