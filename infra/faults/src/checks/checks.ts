import type { Check } from '../run/check.ts';
import { canaryForged } from './canary-forged.ts';
import { cardProviderAway } from './card-provider-away.ts';
import { clockLeaps } from './clock-leaps.ts';
import { completionsPayOnce } from './completions-pay-once.ts';
import { concurrentVerifiers } from './concurrent-verifiers.ts';
import { diskFull } from './disk-full.ts';
import { databaseRestored } from './database-restored.ts';
import { deletionLeavesNoOrphan } from './deletion-leaves-no-orphan.ts';
import { killsDuringVerifications } from './kills-during-verifications.ts';
import { mongodAway } from './mongod-away.ts';
import { memoryCap } from './memory-cap.ts';
import { natsAway } from './nats-away.ts';
import { natsStoreWiped } from './nats-store-wiped.ts';
import { overload } from './overload.ts';
import { poisonMessage } from './poison-message.ts';
import { redemptionsAtOnce } from './redemptions-at-once.ts';
import { rollingRestart } from './rolling-restart.ts';
import { signInAttacks } from './sign-in-attacks.ts';
import { stolenCredentials } from './stolen-credentials.ts';
import { slowBodies } from './slow-bodies.ts';
import { tenantMatrix } from './tenant-matrix.ts';
import { webhookManyTimes } from './webhook-many-times.ts';
import { webhookOrWayBack } from './webhook-or-way-back.ts';
import { webhooksForged } from './webhooks-forged.ts';
import { webhooksInAnyOrder } from './webhooks-in-any-order.ts';

/** In the order in which they run. */
export const checks: readonly Check[] = [
  completionsPayOnce,
  tenantMatrix,
  signInAttacks,
  canaryForged,
  stolenCredentials,
  deletionLeavesNoOrphan,
  killsDuringVerifications,
  redemptionsAtOnce,
  concurrentVerifiers,
  poisonMessage,
  mongodAway,
  natsAway,
  natsStoreWiped,
  diskFull,
  databaseRestored,
  rollingRestart,
  webhookManyTimes,
  webhooksInAnyOrder,
  webhooksForged,
  webhookOrWayBack,
  cardProviderAway,
  slowBodies,
  overload,
  memoryCap,
  clockLeaps,
];
