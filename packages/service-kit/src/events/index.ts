export {
  change,
  create,
  createInTransaction,
  transact,
  type OutboxEntries,
  type Transaction,
} from './change.ts';
export { consume, type Consumer, type EventContext, type ReceivedEvent } from './consume.ts';
export { countDeadLetters, type DeadLetter, discardDeadLetter, nextDeadLetters } from './dead-letters.ts';
export { deliveryState, measureDelivery, type DeliveryState } from './delivery-state.ts';
export { defineModel } from './define-model.ts';
export { event, type OutboxEntry } from './event.ts';
export { countUnsent } from './outbox.ts';
export { pendingEvents } from './pending-events.ts';
export { storeRefeedRequest } from './refeed-requests.ts';
export { replayDeadLetters, type ReplayLimits, type ReplayResult } from './replay.ts';
export { startRelay, stopRelay, eventsInFlight } from './relay.ts';
export { startConsumer, type RunningConsumer } from './start-consumer.ts';
export { storeIfNewer } from './store-if-newer.ts';
