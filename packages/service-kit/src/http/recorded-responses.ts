import { problem } from '@family-chores/contracts/problem';
import { Schema } from 'mongoose';
import { sha256 } from '../hash/sha256.ts';
import { defineCollection, isDuplicate } from '../mongo/index.ts';

interface RecordedResponse {
  /** The request key. */
  _id: string;
  bodyHash: string;
  status: number;
  body: string;
  accountId?: number;
  familyId?: number;
  at: Date;
}

const RETENTION_SECONDS = 24 * 3600;

const schema = new Schema<RecordedResponse>(
  {
    _id: String,
    bodyHash: String,
    status: Number,
    body: String,
    accountId: Number,
    familyId: Number,
    at: Date,
  },
  { collection: 'recordedResponses', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
// Erasures find the responses to delete by these fields.
for (const field of ['accountId', 'familyId'])
  schema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $exists: true } } });

const RecordedResponses = defineCollection<RecordedResponse>('RecordedResponse', schema, {
  about: 'account',
  what: 'The responses to your latest requests',
  why: 'So that a request that is sent twice has one effect',
  kept: { after: 'the request' },
  shards: {
    key: '_id',
    broadcast: {
      accountId: 'An account is deleted, which is rare.',
      familyId: 'A family is deleted, which is rare.',
    },
  },
});

export interface HttpResponse {
  status: number;
  /** JSON. */
  body: string;
}

export interface RepeatableRequest {
  requestKey: string;
  bodyText: string;
  accountId: number | undefined;
}

/** A response and the family with which it is erased. */
export interface FamilyResponse extends HttpResponse {
  familyId: number | undefined;
}

/**
 * Returns the recorded response of a repeated request; otherwise calls `respond` and records its response. Concurrent
 * requests with the same key all call `respond`; its effect still happens once, because handlers use `create` or
 * conditional updates.
 * @throws Problem `idempotency-key-reused` when the key was used with another body
 */
export async function respondOnce(
  { requestKey, bodyText, accountId }: RepeatableRequest,
  respond: () => Promise<FamilyResponse>,
): Promise<HttpResponse> {
  const bodyHash = sha256(bodyText);
  const earlier = await findRecorded(requestKey, bodyHash);
  if (earlier) return earlier;
  const { status, body, familyId } = await respond();
  try {
    await RecordedResponses.insertOne({
      _id: requestKey,
      bodyHash,
      status,
      body,
      ...(accountId !== undefined && { accountId }),
      ...(familyId !== undefined && { familyId }),
      at: new Date(),
    });
  } catch (error) {
    const first = isDuplicate(error) && (await findRecorded(requestKey, bodyHash));
    if (!first) throw error;
    return first;
  }
  return { status, body };
}

async function findRecorded(requestKey: string, bodyHash: string): Promise<HttpResponse | null> {
  const recorded = await RecordedResponses.findById(requestKey).lean();
  if (recorded && recorded.bodyHash !== bodyHash) throw problem('idempotency-key-reused');
  return recorded;
}
