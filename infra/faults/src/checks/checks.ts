import type { Check } from '../run/check.ts';
import { backupRestored } from './backup-restored.ts';
import { canaryForged } from './canary-forged.ts';
import { cardProviderUnavailable } from './card-provider-unavailable.ts';
import { clockJumps } from './clock-jumps.ts';
import { completionsPayOnce } from './completions-pay-once.ts';
import { concurrentTakers } from './concurrent-takers.ts';
import { concurrentVerifiers } from './concurrent-verifiers.ts';
import { diskFull } from './disk-full.ts';
import { databaseRestored } from './database-restored.ts';
import { deletionLeavesNoOrphan } from './deletion-leaves-no-orphan.ts';
import { erasure } from './erasure.ts';
import { killsDuringVerifications } from './kills-during-verifications.ts';
import { mongodDown } from './mongod-down.ts';
import { memoryCap } from './memory-cap.ts';
import { natsDown } from './nats-down.ts';
import { natsStoreWiped } from './nats-store-wiped.ts';
import { overload } from './overload.ts';
import { poisonMessage } from './poison-message.ts';
import { concurrentRedemptions } from './concurrent-redemptions.ts';
import { rollingRestart } from './rolling-restart.ts';
import { signInAttacks } from './sign-in-attacks.ts';
import { stolenCredentials } from './stolen-credentials.ts';
import { slowBodies } from './slow-bodies.ts';
import { traced } from './traced.ts';
import { tenantMatrix } from './tenant-matrix.ts';
import { duplicateWebhooks } from './duplicate-webhooks.ts';
import { webhookOrReturn } from './webhook-or-return.ts';
import { webhooksForged } from './webhooks-forged.ts';
import { webhooksInAnyOrder } from './webhooks-in-any-order.ts';

/** All checks, in the order in which they run. */
export const checks: readonly Check[] = [
  completionsPayOnce,
  tenantMatrix,
  signInAttacks,
  canaryForged,
  stolenCredentials,
  deletionLeavesNoOrphan,
  erasure,
  killsDuringVerifications,
  concurrentRedemptions,
  concurrentVerifiers,
  concurrentTakers,
  poisonMessage,
  mongodDown,
  natsDown,
  natsStoreWiped,
  diskFull,
  databaseRestored,
  backupRestored,
  traced,
  rollingRestart,
  duplicateWebhooks,
  webhooksInAnyOrder,
  webhooksForged,
  webhookOrReturn,
  cardProviderUnavailable,
  slowBodies,
  overload,
  memoryCap,
  clockJumps,
];
