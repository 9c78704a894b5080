import { problem } from '@family-chores/contracts/problem';
import mongoose, { Schema } from 'mongoose';
import { sha256 } from '../hash/sha256.ts';
import { isDuplicate } from '../mongo/index.ts';

interface RecordedResponse {
  /** Account (of staff: as the audit names them), call and Idempotency-Key. */
  _id: string;
  bodyHash: string;
  status: number;
  body: string;
  at: Date;
}

const retentionSeconds = 24 * 3600;

const schema = new Schema<RecordedResponse>(
  { _id: String, bodyHash: String, status: Number, body: String, at: Date },
  { collection: 'answers', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const RecordedResponses = mongoose.model<RecordedResponse>('Answer', schema);

export interface HttpResponse {
  status: number;
  /** JSON. */
  body: string;
}

export interface RepeatableRequest {
  requestKey: string;
  bodyText: string;
}

/**
 * Gives the first answer to a repeated request, else answers it and records the answer.
 * Two at once both get to `answer`; that its effect happens once is the business of `create` and of state guards.
 * @throws Problem `idempotency-key-reused` when the key came with another body
 */
export async function respondOnce(
  { requestKey, bodyText }: RepeatableRequest,
  answer: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const bodyHash = sha256(bodyText);
  const recorded = await findRecorded(requestKey, bodyHash);
  if (recorded) return recorded;
  const { status, body } = await answer();
  try {
    await RecordedResponses.insertOne({ _id: requestKey, bodyHash, status, body, at: new Date() });
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
