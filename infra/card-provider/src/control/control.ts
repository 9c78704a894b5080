import type { Store } from '../store/store.ts';
import { advance } from './advance.ts';
import { clockAheadSeconds, now } from '../time/now.ts';
import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import type { RecordedRequest, RequestRecorder } from './request-recorder.ts';
import type { Fault, Faults } from './faults.ts';

export interface ControlState {
  /** The time on the provider's clock, in ISO 8601. */
  readonly now: string;
  readonly aheadSeconds: number;
  readonly faults: readonly Fault[];
  readonly webhooks: { readonly held: boolean; readonly waiting: number };
}

/** Controls a provider in ways that Stripe's API does not have. */
export interface Control {
  state(): ControlState;
  /** Returns the last request of each kind since the provider started. */
  recordedRequests(): readonly RecordedRequest[];
  /** Advances the provider's clock. Customers with a test clock are not affected. */
  advance(seconds: number): Promise<void>;
  fail(fault: Fault): void;
  clearFaults(): void;
  /** While webhooks are held, events queue up. */
  holdWebhooks(held: boolean): void;
}

interface ControlParts {
  readonly store: Store;
  readonly faults: Faults;
  readonly dispatcher: WebhookDispatcher;
  readonly requestRecorder: RequestRecorder;
}

export function controlOf({ store, faults, dispatcher, requestRecorder }: ControlParts): Control {
  return {
    state: () => ({
      now: new Date(now(store) * 1000).toISOString(),
      aheadSeconds: clockAheadSeconds(store),
      faults: faults.pending(),
      webhooks: { held: dispatcher.isHeld, waiting: store.deliveries.all().length },
    }),
    recordedRequests: () => requestRecorder.all(),
    async advance(seconds) {
      advance(store, null, now(store) + seconds);
      await store.untilFlushed();
      dispatcher.wake();
    },
    fail: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    holdWebhooks: (held) => (held ? dispatcher.hold() : dispatcher.release()),
  };
}
