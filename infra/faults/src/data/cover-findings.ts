import type { Databases } from './databases.ts';
import { accounts, billed, families, progress, subscriptions, type SubscriptionRow } from './documents.ts';
import { inBatches } from './in-batches.ts';

/** What a family may do follows from what its accounts pay for, and achievements know of it. */
export async function* coverFindings(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(families(databases).find())) {
    const known = await subscriptionsOf(
      databases,
      batch.flatMap(({ accountIds }) => accountIds),
    );
    const told = await annualFamilies(
      databases,
      batch.map(({ _id }) => _id),
    );
    for (const { _id, accountIds, cover } of batch) {
      const theirs = accountIds.flatMap((id) => known.get(id) ?? []);
      const paid = theirs.filter(({ standing }) => standing === 'active');
      const lapsed = paid.length === 0 && theirs.some(({ standing }) => standing === 'ended');
      const annual = paid.some(({ plan }) => plan === 'annual');
      if (lapsed !== (cover?.lapsed ?? false))
        yield `Family ${_id} is ${lapsed ? '' : 'not '}lapsed by its accounts, but not by its cover`;
      if (annual !== (cover?.annual ?? false))
        yield `Family ${_id} is ${annual ? '' : 'not '}annual by its accounts, but not by its cover`;
      if (annual !== told.has(_id))
        yield `Family ${_id} is ${annual ? '' : 'not '}annual, but achievements think otherwise`;
    }
  }
}

/** The customer of the test page, of whom nothing is told: no account has this id. */
const testCustomer = 1;

/** What billing told of an account last is what families know of it. */
export async function* subscriptionFindings(databases: Databases): AsyncGenerator<string> {
  const told = billed(databases).find({ revision: { $gt: 0 }, _id: { $ne: testCustomer } });
  for await (const batch of inBatches(told)) {
    const known = await subscriptionsOf(
      databases,
      batch.map(({ _id }) => _id),
    );
    for (const { _id, revision, active } of batch) {
      const { revision: heard = 0, standing = 'none' } = known.get(_id) ?? {};
      if (heard !== revision || (standing === 'active') !== active)
        yield `Billing told ${revision} times of account ${_id}, which is ${active ? '' : 'not '}active; families know ${heard}, ${standing}`;
    }
  }
}

/** The plan shown with an account is that of its subscription, as families know it too. */
export async function* planFindings(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(subscriptions(databases).find({ revision: { $gt: 0 } }))) {
    const found = await accounts(databases)
      .find({ _id: { $in: batch.map(({ _id }) => _id) } })
      .toArray();
    const shown = new Map(found.map((account) => [account._id, account]));
    for (const { _id, revision, standing, plan } of batch) {
      const account = shown.get(_id);
      if (!account) continue;
      const paid = standing === 'active' ? plan : null;
      if (account.planRevision !== revision || account.plan !== paid)
        yield `Account ${_id} is shown with plan ${account.plan} (${account.planRevision}), it has ${paid} (${revision})`;
    }
  }
}

async function subscriptionsOf(
  databases: Databases,
  accountIds: number[],
): Promise<Map<number, SubscriptionRow>> {
  const found = await subscriptions(databases)
    .find({ _id: { $in: accountIds } })
    .toArray();
  return new Map(found.map((row) => [row._id, row]));
}

async function annualFamilies(databases: Databases, familyIds: number[]): Promise<Set<number>> {
  const found = await progress(databases)
    .find({ _id: { $in: familyIds }, 'cover.annual': true })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
