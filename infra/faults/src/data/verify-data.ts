import { setTimeout as wait } from 'node:timers/promises';
import { createFacts, type Facts, type Rule } from '@family-chores/service-kit/invariants';
import { z } from 'zod';
import type { Databases } from './databases.ts';
import { deliveryViolations } from './delivery-violations.ts';
import { assignments, balances, entries, families } from './documents.ts';
import { erasureViolations } from './erasure-violations.ts';
import { type Invariants, loadInvariants } from './load-invariants.ts';
import { orphanViolations } from './orphan-violations.ts';

/** If every document violates a rule, reporting the first ones is enough. */
const MAX_VIOLATIONS_PER_RULE = 100;

/** Reads every database once. While families are active, events in flight may cause violations for a moment. */
export async function findViolations(databases: Databases): Promise<string[]> {
  const invariants = await loadInvariants();
  const facts = declaredFacts(databases, invariants);
  const found: string[] = [];
  for (const [service, { rules }] of invariants) {
    const source = { database: databases.of(service), facts };
    for (const rule of rules) found.push(...(await firstViolations(rule, rule.violations(source))));
  }
  for (const rule of commonRules(databases, invariants, facts)) {
    found.push(...(await firstViolations(rule, rule.violations)));
  }
  return found;
}

function commonRules(databases: Databases, invariants: Invariants, facts: Facts) {
  return [
    {
      statement: 'No document belongs to a missing member or family',
      violations: orphanViolations(databases, invariants, facts),
    },
    {
      statement: 'Every event is sent, and there are no dead letters',
      violations: deliveryViolations(databases),
    },
    {
      statement: 'A family or account that one service has erased was erased by all services concerned',
      violations: erasureViolations(databases, invariants),
    },
  ];
}

function declaredFacts(databases: Databases, invariants: Invariants): Facts {
  return createFacts(
    [...invariants].flatMap(([service, { facts }]) =>
      facts.map((reader) => ({ reader, database: databases.of(service) })),
    ),
  );
}

async function firstViolations(
  { statement }: Pick<Rule, 'statement'>,
  violations: AsyncIterable<string>,
): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const violation of violations) {
      if (found.push(violation) >= MAX_VIOLATIONS_PER_RULE) break;
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    found.push(
      `It is unknown whether this holds: ${statement}. A fact does not match its declaration: ${error.message}`,
    );
  }
  return found;
}

/**
 * Reads until there is no violation, or until `patienceMs` have passed.
 * @returns the violations that both of the last two reads have found
 */
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
export async function countData(databases: Databases): Promise<string> {
  const [familyCount, verified, entryCount, balanceCount] = await Promise.all([
    families(databases).countDocuments(),
    assignments(databases).countDocuments({ verified: true }),
    entries(databases).countDocuments(),
    balances(databases).countDocuments(),
  ]);
  return `${familyCount} families, ${verified} verified assignments, ${entryCount} ledger entries, ${balanceCount} balances`;
}
