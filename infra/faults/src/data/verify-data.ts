import { setTimeout as wait } from 'node:timers/promises';
import { creditFindings, totalFindings } from './achievement-findings.ts';
import { assignmentFindings } from './assignment-findings.ts';
import { badgeFindings } from './badge-findings.ts';
import { balanceFindings, shownPointsFindings } from './balance-findings.ts';
import { coverFindings, planFindings, subscriptionFindings } from './cover-findings.ts';
import type { Databases } from './databases.ts';
import { deliveryFindings } from './delivery-findings.ts';
import { assignments, balances, entries, families } from './documents.ts';
import { orphanFindings } from './orphan-findings.ts';
import { paymentFindings, redemptionFindings } from './payment-findings.ts';

const rules = [
  assignmentFindings,
  paymentFindings,
  redemptionFindings,
  balanceFindings,
  shownPointsFindings,
  creditFindings,
  totalFindings,
  badgeFindings,
  subscriptionFindings,
  coverFindings,
  planFindings,
  orphanFindings,
  deliveryFindings,
];

/** A rule that is broken everywhere need not be told for every document. */
const mostOfARule = 100;

/** Reads every database once. While families are at work, some of what it finds is only on its way. */
export async function findBreaches(databases: Databases): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) {
    const already = found.length;
    for await (const breach of rule(databases)) {
      found.push(breach);
      if (found.length - already >= mostOfARule) break;
    }
  }
  return found;
}

/** Reads until nothing is found, or until patience is over: then what was found twice in a row has come to stay. */
export async function findLastingBreaches(databases: Databases, patienceMs: number): Promise<string[]> {
  const giveUpAt = Date.now() + patienceMs;
  let before: string[] | undefined;
  for (;;) {
    const found = await findBreaches(databases);
    if (found.length === 0) return [];
    const again = before;
    if (again && Date.now() > giveUpAt) return found.filter((breach) => again.includes(breach));
    before = found;
    await wait(250);
  }
}

/** How much there is, so that nobody takes an empty database for a sound one. */
export async function measure(databases: Databases): Promise<string> {
  const [familyCount, verified, entryCount, balanceCount] = await Promise.all([
    families(databases).countDocuments(),
    assignments(databases).countDocuments({ verified: true }),
    entries(databases).countDocuments(),
    balances(databases).countDocuments(),
  ]);
  return `${familyCount} families, ${verified} verified assignments, ${entryCount} ledger entries, ${balanceCount} balances`;
}
