import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { eventsOnTheirWay, pendingEvents, type Consumer } from '../events/index.ts';
import { requestsUnderWay } from '../http/index.ts';
import { measureEventLoopLag, withoutDefaultLag } from './event-loop-lag.ts';

/** Registers what every service measures beside its requests. Call it once a process. */
export function measureService(consumers: readonly Consumer[]): void {
  collectDefaultMetrics(withoutDefaultLag);
  measureEventLoopLag();
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests being answered',
    collect() {
      this.set(requestsUnderWay());
    },
  });
  new Gauge({
    name: 'outbox_events_on_their_way',
    help: 'Events this process is publishing or recording as sent',
    collect() {
      this.set(eventsOnTheirWay());
    },
  });
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

/** All measurements in Prometheus' text format. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
