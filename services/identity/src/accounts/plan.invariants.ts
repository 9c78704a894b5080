import { publishedPlans } from '@family-chores/contracts/families/facts';
import type { Rule, RuleSource } from '@family-chores/service-kit/invariants';
import type { AccountDocument } from '../model/account.model.ts';

export const planRule: Rule = {
  statement: 'The plan stored with an account is that of its subscription as the families service knows it',
  violations: planViolations,
};

async function* planViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(publishedPlans)) {
    const rows = await database
      .collection<AccountDocument>('accounts')
      .find({ _id: { $in: batch.map(({ id }) => id) } })
      .toArray();
    const byId = new Map(rows.map((account) => [account._id, account]));
    for (const { id, revision, plan } of batch) {
      const account = byId.get(id);
      if (!account) continue;
      if (account.planRevision !== revision || account.plan !== plan)
        yield `Account ${id} stores plan ${account.plan} (revision ${account.planRevision}), but its subscription has ${plan} (revision ${revision})`;
    }
  }
}
