export { change, create, createTogether, transact, type Told, type Transaction } from './change.ts';
export { consume, type Consumer, type Reception } from './consume.ts';
export { defineModel } from './define-model.ts';
export { event, type OutboxEntry } from './event.ts';
export { replayDeadLetters } from './replay.ts';
export { startRelay, stopRelay, eventsOnTheirWay } from './relay.ts';
export { startConsumer, type RunningConsumer } from './start-consumer.ts';
