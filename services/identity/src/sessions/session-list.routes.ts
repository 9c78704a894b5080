import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@family-chores/contracts/identity/sessions';
import { problem } from '@family-chores/contracts/problem';
import { transact } from '@family-chores/service-kit/events';
import { route, type Route } from '@family-chores/service-kit/http';
import { latestSignIns } from '../sign-ins/sign-ins.ts';
import { endSessions } from './end-sessions.ts';
import { Session } from './session.model.ts';
import type { Sessions } from './sessions.ts';

export function sessionListRoutes({ sessions }: { sessions: Sessions }): Route[] {
  return [
    route(listSessions, async ({ account: { id: accountId, sessionId } }) => {
      const valid = { accountId, endedAt: null, expiresAt: { $gt: new Date() } };
      const found = await Session.find(valid).sort({ createdAt: -1 }).lean();
      return found
        .map(({ _id: id, device = null, createdAt, rotatedAt = createdAt }) => ({
          id,
          device,
          startedAt: createdAt.toISOString(),
          lastUsedAt: rotatedAt.toISOString(),
          current: id === sessionId,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current));
    }),

    route(endSession, async ({ account, params: { id } }) => {
      if (!(await sessions.end(id, account.id))) throw problem('not-found');
    }),

    route(endOtherSessions, ({ account: { id: accountId, sessionId: kept } }) =>
      transact((transaction) => endSessions({ accountId, kept }, transaction)),
    ),

    route(listSignIns, ({ account }) => latestSignIns(account.id)),
  ];
}
