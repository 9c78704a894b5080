import { ServiceInvariants, type Reference } from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { ChallengeDocument } from './challenges/challenge.model.ts';
import { challengeRule } from './challenges/challenge.invariants.ts';
import { badgeRule } from './milestones/badge.invariants.ts';
import { coverRule } from './progress/cover.invariants.ts';
import { creditRule } from './progress/credit.invariants.ts';
import { provideExpired } from './progress/expired-assignments.ts';
import type { FamilyProgressDocument } from './progress/family-progress.model.ts';
import { totalRule } from './progress/total.invariants.ts';

async function* referencesIn(database: mongo.Db): AsyncGenerator<Reference> {
  const progress = database.collection<FamilyProgressDocument>('familyProgress').find();
  for await (const { _id, members = {} } of progress)
    yield* referencesFrom(`The progress of family ${_id}`, _id, members);
  const challenges = database.collection<ChallengeDocument>('challenges').find();
  for await (const { _id, familyId, progress: members } of challenges)
    yield* referencesFrom(`Challenge ${_id}`, familyId, members);
}

function* referencesFrom(document: string, familyId: number, members: object): Generator<Reference> {
  yield { document, familyId };
  for (const id of Object.keys(members)) yield { document, familyId, memberId: Number(id) };
}

export const invariants = new ServiceInvariants({
  rules: [creditRule, totalRule, challengeRule, badgeRule, coverRule],
  facts: [provideExpired],
  owned: ['credits'],
  references: referencesIn,
  keyed: { familyProgress: 'family' },
});
