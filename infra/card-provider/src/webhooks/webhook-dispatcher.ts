import type { Store } from '../store/store.ts';
import type { Delivery } from '../store/records.ts';
import { completeDelivery, dueDeliveries, scheduleRetry } from './delivery.ts';
import { signature } from './signature.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookDispatcher {
  /** Delivers the events that are due now. */
  wake(): void;
  deliverTo(endpoint: WebhookEndpoint): void;
  /** Delivers nothing until `release`. */
  hold(): void;
  release(): void;
  readonly isHeld: boolean;
  close(): Promise<void>;
}

const POLL_INTERVAL_MS = 250;
const RESPONSE_TIMEOUT_MS = 10_000;
/** Limits concurrent deliveries, so that an endpoint that has just been set is not flooded with all due events. */
const MAX_IN_FLIGHT = 16;

export function startWebhookDispatcher(store: Store): WebhookDispatcher {
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let endpoint: WebhookEndpoint | undefined;
  let isHeld = false;

  const post = async (eventId: string): Promise<number> => {
    const event = store.events.get(eventId);
    return event && endpoint ? send(endpoint, JSON.stringify(event), closing.signal) : 0;
  };
  const attemptDelivery = async (delivery: Delivery) => {
    // An event is delivered only after the change that it is about is on disk.
    await store.untilFlushed();
    const status = await post(delivery.eventId);
    if (closing.signal.aborted) return;
    if (status >= 200 && status < 300) completeDelivery(store, delivery);
    else scheduleRetry(store, delivery);
    await store.untilFlushed();
  };
  const wake = () => {
    if (isHeld || !endpoint || closing.signal.aborted) return;
    for (const delivery of dueDeliveries(store)) {
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      if (inFlight.has(delivery.id)) continue;
      const done = attemptDelivery(delivery).finally(() => {
        inFlight.delete(delivery.id);
        wake();
      });
      inFlight.set(delivery.id, done);
    }
  };
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  return {
    wake,
    deliverTo(next) {
      endpoint = next;
      wake();
    },
    hold: () => {
      isHeld = true;
    },
    release() {
      isHeld = false;
      wake();
    },
    get isHeld() {
      return isHeld;
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      await Promise.all(inFlight.values());
    },
  };
}

/** @returns the status of the response; 0 without one */
async function send(
  { url, secret }: WebhookEndpoint,
  payload: string,
  closeSignal: AbortSignal,
): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (local stand-in)',
    'stripe-signature': signature(payload, secret, Math.floor(Date.now() / 1000)),
  };
  const signal = AbortSignal.any([closeSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
  try {
    const response = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // The endpoint is unreachable or too slow, so the delivery is retried.
    return 0;
  }
}
