import type { z } from 'zod';
import * as challenges from './achievements/challenges.ts';
import * as achievementsExport from './achievements/export.ts';
import * as milestones from './achievements/milestones.ts';
import * as cardProvider from './billing/card-provider.ts';
import * as subscriptions from './billing/subscriptions.ts';
import * as chatExport from './chat/export.ts';
import * as messages from './chat/messages.ts';
import * as mutes from './chat/mutes.ts';
import * as messageRetention from './chat/retention.ts';
import type { Access, Call } from './define-call.ts';
import type { Event } from './define-event.ts';
import * as familyAccounts from './families/accounts.ts';
import * as acting from './families/acting.ts';
import * as cover from './families/cover.ts';
import * as familyDeletion from './families/deletion.ts';
import * as familiesExport from './families/export.ts';
import * as families from './families/families.ts';
import * as guard from './families/guard.ts';
import * as consents from './families/consents.ts';
import * as history from './families/history.ts';
import * as invitations from './families/invitations.ts';
import * as members from './families/members.ts';
import * as accountDeletion from './identity/account-deletion.ts';
import * as accounts from './identity/accounts.ts';
import * as credentials from './identity/credentials.ts';
import * as emailChanges from './identity/email-changes.ts';
import * as guestRecovery from './identity/guest-recovery.ts';
import * as passkeys from './identity/passkeys.ts';
import * as recovery from './identity/recovery.ts';
import * as sessions from './identity/sessions.ts';
import * as operations from './operations/operations.ts';
import * as audit from './registry/audit.ts';
import * as builds from './registry/builds.ts';
import * as errors from './registry/errors.ts';
import * as flags from './registry/flags.ts';
import * as slotOrders from './registry/slot-orders.ts';
import * as gateVerdicts from './registry/gate-verdicts.ts';
import * as pageSpans from './registry/page-spans.ts';
import * as pins from './registry/pins.ts';
import * as publishTokens from './registry/publish-tokens.ts';
import * as release from './registry/release.ts';
import * as releases from './registry/releases.ts';
import * as serviceReleases from './registry/service-releases.ts';
import * as telemetry from './registry/telemetry.ts';
import * as violations from './registry/violations.ts';
import * as rewardsExport from './rewards/export.ts';
import * as points from './rewards/points.ts';
import * as redemptions from './rewards/redemptions.ts';
import * as rewards from './rewards/rewards.ts';
import * as assignments from './schedule/assignments.ts';
import * as chores from './schedule/chores.ts';
import * as scheduleExport from './schedule/export.ts';
import * as offers from './schedule/offers.ts';
import * as pauses from './schedule/pauses.ts';
import * as planning from './schedule/planning.ts';
import * as progress from './schedule/progress.ts';
import * as reopen from './schedule/reopen.ts';
import * as assignmentRetention from './schedule/retention.ts';
import * as series from './schedule/series.ts';
import * as steps from './schedule/steps.ts';
import * as contact from './support/contact.ts';
import * as tutorialProgress from './tutorial/progress.ts';
import * as tutorials from './tutorial/tutorials.ts';

/** `all-contracts.test.ts` finds a file that is missing here. */
const files = [
  accounts,
  guestRecovery,
  recovery,
  credentials,
  accountDeletion,
  passkeys,
  sessions,
  emailChanges,
  families,
  members,
  guard,
  acting,
  familyAccounts,
  consents,
  invitations,
  history,
  cover,
  familyDeletion,
  familiesExport,
  chores,
  assignments,
  reopen,
  steps,
  series,
  offers,
  pauses,
  planning,
  progress,
  assignmentRetention,
  scheduleExport,
  rewards,
  redemptions,
  points,
  rewardsExport,
  challenges,
  milestones,
  achievementsExport,
  messages,
  mutes,
  messageRetention,
  chatExport,
  release,
  releases,
  builds,
  audit,
  publishTokens,
  flags,
  slotOrders,
  serviceReleases,
  gateVerdicts,
  pins,
  telemetry,
  pageSpans,
  violations,
  errors,
  operations,
  tutorials,
  tutorialProgress,
  contact,
  subscriptions,
  cardProvider,
] as const;

type File = (typeof files)[number];
type NamesOf<F, Kind> = F extends unknown
  ? { [Name in keyof F]: F[Name] extends { readonly kind: Kind } ? Name : never }[keyof F]
  : never;
type Exported<F> = F extends unknown ? F[keyof F] : never;
type LiveDefinition = Extract<Exported<File>, { readonly kind: 'event'; readonly live: z.ZodObject }>;

/** Name of a call, such as `listRewards`. */
export type CallName = NamesOf<File, 'call'>;

type DeclaredCall = Extract<Exported<File>, { readonly kind: 'call' }>;
type EndpointOf<C> = C extends {
  readonly method: infer M extends string;
  readonly path: infer P extends string;
}
  ? `${M} ${P}`
  : never;
/** Method and path of the calls with this access, such as `GET /api/families`. */
export type EndpointWith<A extends Access> = EndpointOf<Extract<DeclaredCall, { readonly access: A }>>;

/** What browsers receive of each live event, by its type. */
export type LiveData = { [Each in LiveDefinition as Each['type']]: z.output<Each['live']> };

const declared: unknown[] = files.flatMap((file) => Object.values(file));

function ofKind<T extends { readonly kind: string }>(kind: T['kind']): T[] {
  const isOfKind = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
  return declared.filter(isOfKind);
}

export const calls = ofKind<Call>('call');
export const events = ofKind<Event>('event');
