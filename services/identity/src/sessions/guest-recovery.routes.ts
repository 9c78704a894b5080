import { discardGuestRecovery, recoverGuest } from '@family-chores/contracts/identity/guest-recovery';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import { toUser } from '../model/account.model.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Sessions } from './sessions.ts';
import type { GuestRecoveries } from '../guests/guest-recoveries.ts';

interface GuestRecoveryParts {
  sessions: Sessions;
  recoveries: GuestRecoveries;
  limits: RateLimits;
}

export function guestRecoveryRoutes({ sessions, recoveries, limits }: GuestRecoveryParts): Route[] {
  return [
    route(recoverGuest, async ({ ctx }) => {
      await limits.spendAttempt('guest recovery', networkOf(ctx.ip));
      const guest = await recoveries.redeem(ctx);
      if (!guest) throw problem('guest-recovery-expired');
      await sessions.begin(ctx, guest);
      return { user: toUser(guest) };
    }),

    route(discardGuestRecovery, ({ ctx }) => recoveries.discard(ctx)),
  ];
}
