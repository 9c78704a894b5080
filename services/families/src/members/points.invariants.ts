import { balanceFacts } from '@family-chores/contracts/rewards/facts';
import { inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import type { FamilyDocument } from '../families/family.model.ts';

export const pointsRule: Rule = {
  statement: 'The points shown for a member are the balance of their ledger',
  violations: pointsViolations,
};

async function* pointsViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(database.collection<FamilyDocument>('families').find())) {
    const members = batch.flatMap((family) => family.members);
    const balances = await facts.withIds(
      balanceFacts,
      members.map(({ id }) => id),
    );
    for (const { id, points } of members) {
      const balance = balances.get(id)?.balance ?? 0;
      if (points !== balance)
        yield `Member ${id} is shown with ${points} points, but the balance is ${balance}`;
    }
  }
}
