import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Session } from './session.model.ts';

interface Ended {
  accountId: number;
  /** Id of the one session that does not end. */
  kept?: string | undefined;
}

/** Ends the sessions of an account: their tokens and sockets are refused everywhere. */
export async function endSessions(
  { accountId, kept }: Ended,
  { session, publish }: Transaction,
): Promise<void> {
  const endedAt = new Date();
  const others = kept === undefined ? {} : { _id: { $ne: kept } };
  const live = { ...others, accountId, endedAt: null, expiresAt: { $gt: endedAt } };
  const ended = await Session.find(live, { _id: 1 }, { session }).lean();
  await Session.updateMany({ _id: { $in: ended.map(({ _id }) => _id) } }, { $set: { endedAt } }, { session });
  for (const { _id } of ended) publish(event(sessionEnded, { accountId, sessionId: _id }));
}
