import { signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import { respondTo } from '@family-chores/service-kit/nats';
import { mailerOf } from '@family-chores/service-kit/mail';
import { defineService } from '@family-chores/service-kit/service';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { actingResponders } from './acting/acting.responders.ts';
import { followPlan } from './accounts/follow-plan.consumer.ts';
import { emailChangeRoutes } from './email-changes/email-changes.routes.ts';
import { credentialRoutes } from './credentials/credentials.routes.ts';
import { deleteDueAccounts, deleteUnusedGuests } from './deletion/delete-accounts.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { Devices } from './devices/devices.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { guestRecoveryRoutes } from './sessions/guest-recovery.routes.ts';
import { GuestRecoveries } from './guests/guest-recoveries.ts';
import { KeyRing } from './keys/key-ring.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { AccountMails } from './mails/account-mails.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { Passwords } from '@family-chores/service-kit/passwords';
import { roleCommands } from './roles/roles.commands.ts';
import { Sessions } from './sessions/sessions.ts';
import { sessionListRoutes } from './sessions/session-list.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { identityConfig } from './config.ts';

const KEY_REFRESH_MS = 5 * 60_000;
const MAIL_INTERVAL_MS = 1000;
const DELETION_INTERVAL_MS = 2000;
const GUEST_INTERVAL_MS = 60_000;

export const identity = defineService({
  name: 'identity',
  config: identityConfig,
  parts(config) {
    const keyRing = new KeyRing();
    const parts = {
      sessions: new Sessions({ publicOrigin: config.PUBLIC_ORIGIN, keyRing }),
      passwords: new Passwords({
        maxConcurrent: config.HASHES_AT_ONCE,
        maxWaiting: config.HASHES_WAITING,
        maxWaitingPerClient: config.HASHES_WAITING_PER_ADDRESS,
      }),
      limits: new RateLimits(config),
      devices: new Devices(config.PUBLIC_ORIGIN),
      recoveries: new GuestRecoveries(config.PUBLIC_ORIGIN),
      mails: new AccountMails({
        mailer: mailerOf(config),
        from: config.MAIL_FROM,
        publicOrigin: config.PUBLIC_ORIGIN,
      }),
    };
    const passkeys = new Passkeys({ publicOrigin: config.PUBLIC_ORIGIN, mails: parts.mails });
    return {
      routes: [
        ...accountRoutes(parts),
        ...sessionRoutes(parts),
        ...guestRecoveryRoutes(parts),
        ...recoveryRoutes(parts),
        ...credentialRoutes(parts),
        ...deletionRoutes,
        ...passkeyRoutes({ passkeys }),
        ...passkeySignInRoutes({ passkeys, ...parts }),
        ...sessionListRoutes(parts),
        ...emailChangeRoutes(parts),
      ],
      consumers: [followPlan, ...eraseDeleted],
      responders: [
        respondTo(signingKeysRequest, () => keyRing.publicKeys()),
        ...actingResponders({ keyRing, ...parts }),
      ],
      commands: roleCommands,
      jobs: [
        { name: 'refresh-signing-keys', everyMs: KEY_REFRESH_MS, run: () => keyRing.refresh() },
        { name: 'delete-due-accounts', everyMs: DELETION_INTERVAL_MS, run: deleteDueAccounts },
        { name: 'delete-unused-guests', everyMs: GUEST_INTERVAL_MS, run: deleteUnusedGuests },
        { name: 'deliver-mails', everyMs: MAIL_INTERVAL_MS, run: () => parts.mails.deliver() },
      ],
      async onReady() {
        await keyRing.refresh();
        await parts.limits.open();
      },
    };
  },
});
