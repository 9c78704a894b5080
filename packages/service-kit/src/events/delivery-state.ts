import { log } from '../log/index.ts';
import { gauge } from '../metrics/index.ts';
import { isConnected } from '../nats/index.ts';
import { stateOf } from '../state/kit-state.ts';

/**
 * Whether NATS stores this service's events; until it does, they stay in the outbox.
 * - `away`: NATS is unreachable.
 * - `refused`: NATS is reachable, but JetStream does not store them, for example because its disk is or was full.
 */
export type DeliveryState = 'up' | 'away' | 'refused';

/**
 * Delivery must have failed for this long, in ms, to count as refused, because a single publication may also time out
 * on a busy server.
 */
const REFUSED_AFTER_MS = 3000;

class Delivery {
  /** When JetStream began failing to store events although NATS was connected; undefined if it is not failing. */
  failingSince: number | undefined;
  isReported = false;
}

export function deliveryState(): DeliveryState {
  if (!isConnected()) return 'away';
  const { failingSince } = stateOf(Delivery);
  return failingSince !== undefined && performance.now() - failingSince >= REFUSED_AFTER_MS
    ? 'refused'
    : 'up';
}

export function recordStored(): void {
  const delivery = stateOf(Delivery);
  delivery.failingSince = undefined;
  if (!delivery.isReported) return;
  delivery.isReported = false;
  log.warn('JetStream stores events again');
}

export function recordNotStored(error: unknown): void {
  const delivery = stateOf(Delivery);
  if (!isConnected()) {
    delivery.failingSince = undefined;
    return;
  }
  delivery.failingSince ??= performance.now();
  if (delivery.isReported || deliveryState() !== 'refused') return;
  delivery.isReported = true;
  log.error({ error }, 'JetStream does not store events; they wait in the outbox');
}

/** Call it once per process. */
export function measureDelivery(): void {
  gauge({
    name: 'event_delivery_state',
    help: '1 for the current state of event delivery: up, away (no NATS), refused (JetStream stores nothing)',
    labelNames: ['state'],
    collect() {
      for (const state of ['up', 'away', 'refused'] as const) {
        this.set({ state }, state === deliveryState() ? 1 : 0);
      }
    },
  });
}
