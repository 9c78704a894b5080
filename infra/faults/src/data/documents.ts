import type { Databases } from './databases.ts';

// The fields of the services' documents that checks read, as stored.

export interface AssignmentRow {
  _id: number;
  familyId: number;
  familyMemberId: number;
  completed: boolean;
  verified: boolean;
  verifiedAt: Date | null;
  pointsEarned: number;
  verifier: { id: number } | null;
  chore: { points: number; creditedOnCompletion?: boolean };
}

export interface EntryRow {
  _id: number;
  familyId: number;
  familyMemberId: number;
  version: number;
  amount: number;
  reason: { assignmentId?: number; redemptionId?: number; canceledRedemptionId?: number };
}

export interface BalanceRow {
  /** Id of the member. */
  _id: number;
  familyId: number;
  balance: number;
  version: number;
}

export interface RedemptionRow {
  _id: number;
  familyId: number;
  familyMemberId: number;
  pointsCost: number;
  canceledAt?: Date;
}

export interface FamilyRow {
  _id: number;
  accountIds: number[];
  members: { id: number; points: number }[];
  cover?: { lapsed: boolean; annual: boolean };
  createdAt: Date;
}

export interface AccountRow {
  _id: number;
  plan: string | null;
  planRevision?: number;
}

export interface BilledRow {
  /** Id of the account. */
  _id: number;
  revision: number;
  active: boolean;
}

/** One for each verified assignment, redemption and cancellation that the achievements service has counted. */
export interface CreditRow {
  /** `assignment:<id>`, `redemption:<id>` or `cancellation:<id of the redemption>` */
  _id: string;
  familyId: number;
  familyMemberId: number;
  points?: number;
  verifiedAt?: Date;
}

export interface ProgressRow {
  /** Id of the family. */
  _id: number;
  members?: Record<string, { verifiedChores: number; pointsEarned: number; redeemedRewards: number }>;
  reachedChallenges: number;
  badges: { milestoneId: number }[];
  cover?: { annual: boolean };
}

export interface MessageRow {
  _id: number;
  familyId: number;
  senderId: number;
}

export interface RetentionRow {
  /** Id of the family. */
  _id: number;
  /** Assignments that were verified before this time may have been deleted. */
  deletedBefore?: Date;
}

export const assignments = (databases: Databases) =>
  databases.of('schedule').collection<AssignmentRow>('assignments');
export const retentions = (databases: Databases) =>
  databases.of('schedule').collection<RetentionRow>('retention');
export const entries = (databases: Databases) => databases.of('rewards').collection<EntryRow>('entries');
export const balances = (databases: Databases) => databases.of('rewards').collection<BalanceRow>('balances');
export const redemptions = (databases: Databases) =>
  databases.of('rewards').collection<RedemptionRow>('redemptions');
export const families = (databases: Databases) => databases.of('families').collection<FamilyRow>('families');
export const billed = (databases: Databases) =>
  databases.of('billing').collection<BilledRow>('subscriptions');
export const accounts = (databases: Databases) => databases.of('identity').collection<AccountRow>('accounts');
export const credits = (databases: Databases) =>
  databases.of('achievements').collection<CreditRow>('credits');
export const progress = (databases: Databases) =>
  databases.of('achievements').collection<ProgressRow>('familyProgress');
export const messages = (databases: Databases) => databases.of('chat').collection<MessageRow>('messages');
