import mongoose from 'mongoose';
import { DatabaseSilent } from './database-silence.ts';

const { MongoBulkWriteError, MongoError, MongoServerError } = mongoose.mongo;

const unavailableLabels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'ResetPool',
  'SystemOverloadedError',
];
/** Server codes of a primary that is stepping down, shutting down, out of disk or too slow to respond. */
const unavailableCodes = new Set<unknown>([
  50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** True when the database could not be reached or did not respond: the same call may succeed later. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = withoutBulkWrapper(thrown);
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof DatabaseSilent) return true;
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoServerError) {
    return unavailableCodes.has(error.code) || unavailableLabels.some((label) => error.hasErrorLabel(label));
  }
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.mongo.MongoClientClosedError ||
    error instanceof mongoose.mongo.MongoWriteConcernError ||
    unavailableLabels.some((label) => error.hasErrorLabel(label)) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.name === 'MongoPoolClearedError'
  );
}

/**
 * The driver wraps every failure of a bulk write, even a lost connection, in an error that looks like a refusal by the
 * server.
 */
function withoutBulkWrapper(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const wrapped: unknown = error.errorResponse;
  return wrapped instanceof MongoError ? wrapped : error;
}

/** True when a unique index refused the write; with `field`, only when that index contains the field. */
export function isDuplicate(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}
