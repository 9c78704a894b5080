export {
  connectNats,
  disconnectNats,
  isConnected,
  isNatsAway,
  nats,
  onDisconnect,
  onReconnect,
} from './connect.ts';
export { answer, ask, startAnswering, type Answer } from './questions.ts';
export {
  completeStream,
  ensureStream,
  eventRetentionMs,
  eventStream,
  forgetStreamManager,
  isNotFound,
  streamManager,
} from './stream.ts';
