import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { trialDays, type Plan } from '../plans/plans.ts';

type Status = Exclude<Subscription['status'], 'none'>;

/** A subscription as Stripe said it is. */
export interface Known {
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

export type Standing = Omit<Subscription, 'userId' | 'sandbox'>;

const dayMs = 24 * 3_600_000;
/** How long a plan goes on while its payment is refused, in days from the beginning of the unpaid period. */
const graceDays = 7;

const none: Standing = {
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
 * Where an account stands now.
 * @param checkedAt when Stripe said so
 */
export function standingOf(known: Known | null, checkedAt: Date | undefined, now: Date): Standing {
  if (!known) return none;
  const status = statusAt(known, checkedAt, now);
  const runs = isRunning(status);
  return {
    status,
    active: isActive(known, status, now),
    plan: known.plan,
    trialDaysRemaining:
      status === 'trialing' && known.trialEnd ? trialDaysRemaining(known.trialEnd, now) : null,
    trialEnd: textOf(known.trialEnd),
    currentPeriodEnd: textOf(known.currentPeriodEnd),
    cancelAtPeriodEnd: runs && known.cancelAtPeriodEnd,
    hasPaymentMethod: known.hasPaymentMethod,
    paymentFailed: status === 'past_due' || status === 'unpaid' || status === 'incomplete',
    nextCharge:
      runs && known.nextCharge ? { ...known.nextCharge, date: known.nextCharge.date.toISOString() } : null,
  };
}

/** Begun days count, so the last day is 1. A clock that was set back shows no more days than a trial has. */
export function trialDaysRemaining(trialEnd: Date, now: Date): number {
  const days = Math.ceil((trialEnd.getTime() - now.getTime()) / dayMs);
  return Math.min(Math.max(days, 0), trialDays);
}

/** Stripe gives what the plan gives, or would take money for it again. */
export function isRunning(status: string): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due';
}

/** Whether nothing can bring it back to life. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Whether a moment at which something changes has come since Stripe was asked. */
export function isOutdated(known: Known | null, checkedAt: Date | undefined, now: Date): boolean {
  if (!known || !checkedAt) return false;
  return boundariesOf(known).some((boundary) => checkedAt < boundary && boundary <= now);
}

/** Moments at which a subscription changes by itself. */
export function boundariesOf({ status, trialEnd, currentPeriodStart, currentPeriodEnd }: Known): Date[] {
  const graceEnd = status === 'past_due' && currentPeriodStart ? endOfGrace(currentPeriodStart) : null;
  return [trialEnd, currentPeriodEnd, graceEnd].filter((moment) => moment !== null);
}

/** What Stripe said; where time went by since, what follows from it as long as Stripe cannot be asked. */
function statusAt(known: Known, checkedAt: Date | undefined, now: Date): Status {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, hasPaymentMethod } = known;
  const hasPassed = (moment: Date | null) =>
    moment !== null && moment <= now && (checkedAt === undefined || checkedAt < moment);
  if (status === 'trialing' && hasPassed(trialEnd) && !hasPaymentMethod) return 'canceled';
  if (isRunning(status) && cancelAtPeriodEnd && hasPassed(currentPeriodEnd)) return 'canceled';
  return status;
}

function isActive({ currentPeriodStart }: Known, status: Status, now: Date): boolean {
  if (status !== 'past_due') return isRunning(status);
  return currentPeriodStart === null || now < endOfGrace(currentPeriodStart);
}

function endOfGrace(currentPeriodStart: Date): Date {
  return new Date(currentPeriodStart.getTime() + graceDays * dayMs);
}

function textOf(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
