import type { Books } from '../books/books.ts';
import { advance } from '../time/advance.ts';
import { now, shift } from '../time/now.ts';
import type { Postman } from '../webhooks/postman.ts';
import type { AskedRequest, AskedRequests } from './asked-requests.ts';
import type { Fault, Faults } from './faults.ts';

export interface ControlState {
  /** ISO 8601. */
  readonly now: string;
  /** How far its time runs ahead of the machine's. */
  readonly aheadSeconds: number;
  readonly faults: readonly Fault[];
  readonly webhooks: { readonly held: boolean; readonly waiting: number };
}

/** Steers a provider from outside of Stripe's API. */
export interface Control {
  state(): ControlState;
  /** What it was asked since it started: the last request of each kind. */
  askedRequests(): readonly AskedRequest[];
  /** Moves its own time on; customers of a test clock are left where they are. */
  advance(seconds: number): Promise<void>;
  fail(fault: Fault): void;
  failNoMore(): void;
  /** While they are held, events wait; afterwards all are brought. */
  holdWebhooks(held: boolean): void;
  /** Brings an event so many times at the same moment, held or not. Answers the statuses. */
  bring(eventId: string, times: number): Promise<number[]>;
}

interface Steered {
  readonly books: Books;
  readonly faults: Faults;
  readonly postman: Postman;
  readonly askedRequests: AskedRequests;
}

export function controlOf({ books, faults, postman, askedRequests }: Steered): Control {
  return {
    state: () => ({
      now: new Date(now(books) * 1000).toISOString(),
      aheadSeconds: shift(books),
      faults: faults.waiting(),
      webhooks: { held: postman.held, waiting: books.deliveries.all().length },
    }),
    askedRequests: () => askedRequests.all(),
    async advance(seconds) {
      advance(books, null, now(books) + seconds);
      await books.flushed();
      postman.wake();
    },
    fail: (fault) => faults.add(fault),
    failNoMore: () => faults.clear(),
    holdWebhooks: (held) => (held ? postman.hold() : postman.release()),
    bring: (eventId, times) => postman.bring(eventId, times),
  };
}
