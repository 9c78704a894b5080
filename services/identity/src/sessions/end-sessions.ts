import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Session } from './session.model.ts';

interface Ended {
  accountId: number;
}

/** Ends the sessions of an account: their tokens and sockets are refused everywhere. */
export async function endSessions({ accountId }: Ended, { session, publish }: Transaction): Promise<void> {
  const endedAt = new Date();
  const live = { accountId, endedAt: null, expiresAt: { $gt: endedAt } };
  const ended = await Session.find(live, { _id: 1 }, { session }).lean();
  await Session.updateMany({ _id: { $in: ended.map(({ _id }) => _id) } }, { $set: { endedAt } }, { session });
  for (const { _id } of ended) publish(event(sessionEnded, { accountId, sessionId: _id }));
}
