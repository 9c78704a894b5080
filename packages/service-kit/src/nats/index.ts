export {
  connectNats,
  disconnectNats,
  isConnected,
  isNatsUnavailable,
  nats,
  onDisconnect,
  onReconnect,
} from './connect.ts';
export {
  eachRespondsTo,
  respondTo,
  request,
  requestEach,
  startResponding,
  type Responder,
} from './requests.ts';
export {
  createOrUpdateStream,
  ensureStream,
  EVENT_RETENTION_MS,
  EVENT_STREAM,
  isNotFound,
  StreamSettings,
  streamManager,
} from './stream.ts';
export { untilNatsResponds } from './until-responding.ts';
