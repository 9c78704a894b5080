import { signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import { respondTo } from '@family-chores/service-kit/nats';
import type { Commands, ServiceDefinition } from '@family-chores/service-kit/service';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { followPlan } from './accounts/follow-plan.consumer.ts';
import { Devices } from './devices/devices.ts';
import { guestRecoveryRoutes } from './sessions/guest-recovery.routes.ts';
import { GuestRecoveries } from './guests/guest-recoveries.ts';
import { KeyRing } from './keys/key-ring.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { Passwords } from './passwords/passwords.ts';
import { roleCommands } from './roles/roles.commands.ts';
import { Sessions } from './sessions/sessions.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import type { IdentitySettings } from './settings.ts';

const keyRefreshMs = 5 * 60_000;

type DefinedParts = 'routes' | 'consumers' | 'responders' | 'jobs' | 'onReady';
type Identity = Required<Pick<ServiceDefinition, DefinedParts>> & { commands: Commands };

/** The routes, consumers and jobs of this service, wired for its settings. */
export function identity(settings: IdentitySettings): Identity {
  const keyRing = new KeyRing();
  const parts = {
    sessions: new Sessions({ publicOrigin: settings.PUBLIC_ORIGIN, keyRing }),
    passwords: new Passwords({
      concurrent: settings.HASHES_AT_ONCE,
      waiting: settings.HASHES_WAITING,
      waitingPerClient: settings.HASHES_WAITING_PER_ADDRESS,
    }),
    limits: new RateLimits(settings),
    devices: new Devices(settings.PUBLIC_ORIGIN),
    recoveries: new GuestRecoveries(settings.PUBLIC_ORIGIN),
  };
  return {
    routes: [...accountRoutes(parts), ...sessionRoutes(parts), ...guestRecoveryRoutes(parts)],
    consumers: [followPlan],
    responders: [respondTo(signingKeysRequest, () => keyRing.publicKeys())],
    commands: roleCommands,
    jobs: [{ name: 'refresh-signing-keys', everyMs: keyRefreshMs, run: () => keyRing.refresh() }],
    async onReady() {
      await keyRing.refresh();
      await parts.limits.open();
    },
  };
}
