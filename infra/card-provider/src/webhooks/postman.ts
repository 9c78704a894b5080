import type { Books } from '../books/books.ts';
import type { Delivery } from '../books/notes.ts';
import { delivered, dueDeliveries, postpone } from './delivery.ts';
import { signature } from './signature.ts';

export interface Address {
  readonly url: string;
  readonly secret: string;
}

/** Brings events to the product. */
export interface Postman {
  /** Looks now whether there is something to bring. */
  wake(): void;
  /** Where from now on. */
  bringTo(address: Address): void;
  /** Brings nothing until `release`. */
  hold(): void;
  release(): void;
  readonly held: boolean;
  /** Brings an event at once, so many times at the same moment. Answers the statuses, 0 where nobody answered. */
  bring(eventId: string, times: number): Promise<number[]>;
  close(): Promise<void>;
}

const lookEveryMs = 250;
const answerWithinMs = 10_000;

export function startPostman(books: Books): Postman {
  const underway = new Map<string, Promise<void>>();
  const end = new AbortController();
  let address: Address | undefined;
  let held = false;

  const post = async (eventId: string): Promise<number> => {
    const event = books.events.get(eventId);
    return event && address ? statusOf(address, JSON.stringify(event), end.signal) : 0;
  };
  const bringDelivery = async (delivery: Delivery) => {
    const status = await post(delivery.eventId);
    if (end.signal.aborted) return;
    if (status >= 200 && status < 300) delivered(books, delivery);
    else postpone(books, delivery);
    await books.flushed();
  };
  const wake = () => {
    if (held || !address || end.signal.aborted) return;
    for (const delivery of dueDeliveries(books)) {
      if (underway.has(delivery.id)) continue;
      const done = bringDelivery(delivery).finally(() => underway.delete(delivery.id));
      underway.set(delivery.id, done);
    }
  };
  const timer = setInterval(wake, lookEveryMs);
  return {
    wake,
    bringTo(next) {
      address = next;
      wake();
    },
    hold: () => {
      held = true;
    },
    release() {
      held = false;
      wake();
    },
    get held() {
      return held;
    },
    bring: (eventId, times) => Promise.all(Array.from({ length: times }, () => post(eventId))),
    async close() {
      clearInterval(timer);
      end.abort();
      await Promise.all(underway.values());
    },
  };
}

async function statusOf({ url, secret }: Address, payload: string, ended: AbortSignal): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (local stand-in)',
    'stripe-signature': signature(payload, secret, Math.floor(Date.now() / 1000)),
  };
  const signal = AbortSignal.any([ended, AbortSignal.timeout(answerWithinMs)]);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Nobody there, or too slow: it is tried again.
    return 0;
  }
}
