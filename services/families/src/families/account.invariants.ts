import { accountIds as accountFacts } from '@family-chores/contracts/identity/facts';
import { inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import type { FamilyDocument } from './family.model.ts';

export const accountRule: Rule = {
  statement: 'Each family has an account that may enter it, and all such accounts exist',
  violations: accountViolations,
};

async function* accountViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(database.collection<FamilyDocument>('families').find())) {
    const ids = batch.flatMap(({ accountIds }) => accountIds);
    const existing = await facts.withIds(accountFacts, ids);
    for (const { _id, accountIds } of batch) {
      if (accountIds.length === 0) yield `No account may enter family ${_id}`;
      const missing = accountIds.filter((id) => !existing.has(id));
      if (missing.length > 0)
        yield `Family ${_id} lets in account ${missing.join(', ')}, which does not exist`;
    }
  }
}
