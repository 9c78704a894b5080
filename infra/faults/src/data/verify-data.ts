import { setTimeout as wait } from 'node:timers/promises';
import { creditViolations, totalViolations } from './achievement-violations.ts';
import { assignmentViolations } from './assignment-violations.ts';
import { badgeViolations } from './badge-violations.ts';
import { balanceViolations, shownPointsViolations } from './balance-violations.ts';
import { coverViolations, planViolations, subscriptionViolations } from './cover-violations.ts';
import type { Databases } from './databases.ts';
import { deliveryViolations } from './delivery-violations.ts';
import { assignments, balances, entries, families } from './documents.ts';
import { erasureViolations } from './erasure-violations.ts';
import { orphanViolations } from './orphan-violations.ts';
import { cancellationViolations, paymentViolations, redemptionViolations } from './payment-violations.ts';

const rules = [
  assignmentViolations,
  paymentViolations,
  redemptionViolations,
  cancellationViolations,
  balanceViolations,
  shownPointsViolations,
  creditViolations,
  totalViolations,
  badgeViolations,
  subscriptionViolations,
  coverViolations,
  planViolations,
  orphanViolations,
  deliveryViolations,
  erasureViolations,
];

/** A rule that is violated everywhere need not be reported for every document. */
const MAX_VIOLATIONS_PER_RULE = 100;

/** Reads every database once. While families are active, events in flight may cause temporary violations. */
export async function findViolations(databases: Databases): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) {
    const before = found.length;
    for await (const violation of rule(databases)) {
      found.push(violation);
      if (found.length - before >= MAX_VIOLATIONS_PER_RULE) break;
    }
  }
  return found;
}

/** Reads until there is no violation or `patienceMs` have passed. @returns violations found twice in a row */
export async function findPersistentViolations(databases: Databases, patienceMs: number): Promise<string[]> {
  const giveUpAt = Date.now() + patienceMs;
  let previous: string[] | undefined;
  for (;;) {
    const found = await findViolations(databases);
    if (found.length === 0) return [];
    const last = previous;
    if (last && Date.now() > giveUpAt) return found.filter((violation) => last.includes(violation));
    previous = found;
    await wait(250);
  }
}

/** Counts the data, so that an empty database is not mistaken for a consistent one. */
export async function measure(databases: Databases): Promise<string> {
  const [familyCount, verified, entryCount, balanceCount] = await Promise.all([
    families(databases).countDocuments(),
    assignments(databases).countDocuments({ verified: true }),
    entries(databases).countDocuments(),
    balances(databases).countDocuments(),
  ]);
  return `${familyCount} families, ${verified} verified assignments, ${entryCount} ledger entries, ${balanceCount} balances`;
}
