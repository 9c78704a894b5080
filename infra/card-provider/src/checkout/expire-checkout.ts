import type { Store } from '../store/store.ts';
import { publishEvent } from '../events/publish-event.ts';
import { cancelTasks } from '../time/tasks.ts';

/** Expires a session, on request or a day after its creation. Does nothing if the session is no longer open. */
export function expireCheckout(store: Store, id: string): void {
  const session = store.checkoutSessions.get(id);
  if (session?.status !== 'open') return;
  cancelTasks(store, id);
  store.checkoutTerms.remove(id);
  const object = store.checkoutSessions.put({ ...session, status: 'expired', url: null });
  publishEvent(store, 'checkout.session.expired', { object });
}
