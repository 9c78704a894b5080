import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import type { Plan } from '../plans/plans.ts';

type Status = Exclude<Subscription['status'], 'none'>;

/** A subscription as Stripe last reported it. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  status: Status;
  plan: Plan | null;
  trialEnd: Date | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  hasPaymentMethod: boolean;
  nextCharge: { amount: number; currency: string; date: Date } | null;
}

export type SubscriptionStatus = Omit<Subscription, 'userId' | 'sandbox'>;

const DAY_MS = 24 * 3_600_000;
/** How long a plan stays active while its payment fails, in days after the start of the unpaid period. */
const GRACE_DAYS = 7;

const NO_SUBSCRIPTION: SubscriptionStatus = {
  status: 'none',
  active: false,
  plan: null,
  trialDaysRemaining: null,
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  hasPaymentMethod: false,
  paymentFailed: false,
  nextCharge: null,
};

/**
 * Derives the current status of a subscription from its last snapshot.
 * @param checkedAt when Stripe reported the snapshot
 */
export function subscriptionStatusOf(
  snapshot: SubscriptionSnapshot | null,
  checkedAt: Date | undefined,
  now: Date,
): SubscriptionStatus {
  if (!snapshot) return NO_SUBSCRIPTION;
  const status = expectedStatus(snapshot, checkedAt, now);
  const isStillRunning = isRunning(status);
  return {
    status,
    active: isActive(snapshot, status, now),
    plan: snapshot.plan,
    trialDaysRemaining:
      status === 'trialing' && snapshot.trialEnd ? trialDaysRemaining(snapshot.trialEnd, now) : null,
    trialEnd: toIsoString(snapshot.trialEnd),
    currentPeriodEnd: toIsoString(snapshot.currentPeriodEnd),
    cancelAtPeriodEnd: isStillRunning && snapshot.cancelAtPeriodEnd,
    hasPaymentMethod: snapshot.hasPaymentMethod,
    paymentFailed: status === 'past_due' || status === 'unpaid' || status === 'incomplete',
    nextCharge:
      isStillRunning && snapshot.nextCharge
        ? { ...snapshot.nextCharge, date: snapshot.nextCharge.date.toISOString() }
        : null,
  };
}

/** Counts a partial day as one, so the last day is 1. Capped at the trial's length, in case the clock was set back. */
export function trialDaysRemaining(trialEnd: Date, now: Date): number {
  const days = Math.ceil((trialEnd.getTime() - now.getTime()) / DAY_MS);
  return Math.min(Math.max(days, 0), TRIAL_DAYS);
}

/** Whether the subscription runs at Stripe and may be charged. */
export function isRunning(status: string): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due';
}

/** Whether the subscription has ended for good. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Whether a boundary of the subscription (`boundariesOf`) has passed since the last comparison with Stripe. */
export function isOutdated(
  snapshot: SubscriptionSnapshot | null,
  checkedAt: Date | undefined,
  now: Date,
): boolean {
  if (!snapshot || !checkedAt) return false;
  return boundariesOf(snapshot).some((boundary) => checkedAt < boundary && boundary <= now);
}

/** Returns the moments at which a subscription changes on its own: the ends of its trial, period and grace period. */
export function boundariesOf({
  status,
  trialEnd,
  currentPeriodStart,
  currentPeriodEnd,
}: SubscriptionSnapshot): Date[] {
  const graceEnd = status === 'past_due' && currentPeriodStart ? endOfGrace(currentPeriodStart) : null;
  return [trialEnd, currentPeriodEnd, graceEnd].filter((moment) => moment !== null);
}

/** Returns the snapshot's status, corrected for what must have happened since Stripe reported it. */
function expectedStatus(snapshot: SubscriptionSnapshot, checkedAt: Date | undefined, now: Date): Status {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, hasPaymentMethod } = snapshot;
  const hasPassed = (moment: Date | null) =>
    moment !== null && moment <= now && (checkedAt === undefined || checkedAt < moment);
  if (status === 'trialing' && hasPassed(trialEnd) && !hasPaymentMethod) return 'canceled';
  if (isRunning(status) && cancelAtPeriodEnd && hasPassed(currentPeriodEnd)) return 'canceled';
  return status;
}

function isActive({ currentPeriodStart }: SubscriptionSnapshot, status: Status, now: Date): boolean {
  if (status !== 'past_due') return isRunning(status);
  return currentPeriodStart === null || now < endOfGrace(currentPeriodStart);
}

function endOfGrace(currentPeriodStart: Date): Date {
  return new Date(currentPeriodStart.getTime() + GRACE_DAYS * DAY_MS);
}

function toIsoString(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
