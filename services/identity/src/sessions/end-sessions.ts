import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Session } from './session.model.ts';

interface SessionSelection {
  accountId: number;
  /** Id of the one session that does not end. */
  kept?: string | undefined;
  /** If given, only the sessions that began with this passkey end. */
  passkeyId?: number;
}

/**
 * Ends the selected sessions. The published events make every service refuse their tokens, and make `live` close their
 * connections.
 */
export async function endSessions(
  { accountId, kept, passkeyId }: SessionSelection,
  { session, publish }: Transaction,
): Promise<void> {
  const endedAt = new Date();
  const exceptKept = kept === undefined ? {} : { _id: { $ne: kept } };
  const withPasskey = passkeyId === undefined ? {} : { passkeyId };
  const valid = { ...exceptKept, ...withPasskey, accountId, endedAt: null, expiresAt: { $gt: endedAt } };
  const ended = await Session.find(valid, { _id: 1 }, { session }).lean();
  await Session.updateMany({ _id: { $in: ended.map(({ _id }) => _id) } }, { $set: { endedAt } }, { session });
  for (const { _id } of ended) publish(event(sessionEnded, { accountId, sessionId: _id }));
}
