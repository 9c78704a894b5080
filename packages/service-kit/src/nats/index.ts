export {
  connectNats,
  disconnectNats,
  isConnected,
  isNatsUnavailable,
  nats,
  onDisconnect,
  onReconnect,
} from './connect.ts';
export { respondTo, request, startResponding, type Responder } from './requests.ts';
export {
  completeStream,
  ensureStream,
  eventRetentionMs,
  eventStream,
  isNotFound,
  StreamSettings,
  streamManager,
} from './stream.ts';
