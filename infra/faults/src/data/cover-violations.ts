import type { Databases } from './databases.ts';
import { accounts, billed, families, progress, subscriptions, type SubscriptionRow } from './documents.ts';
import { inBatches } from './in-batches.ts';

/** A family's cover follows from its accounts' subscriptions, and achievements agrees on whether it is annual. */
export async function* coverViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(families(databases).find())) {
    const byAccount = await subscriptionsOf(
      databases,
      batch.flatMap(({ accountIds }) => accountIds),
    );
    const annualIds = await annualFamilies(
      databases,
      batch.map(({ _id }) => _id),
    );
    for (const { _id, accountIds, cover } of batch) {
      const subscribed = accountIds.flatMap((id) => byAccount.get(id) ?? []);
      const paid = subscribed.filter(({ standing }) => standing === 'active');
      const lapsed = paid.length === 0 && subscribed.some(({ standing }) => standing === 'ended');
      const annual = paid.some(({ plan }) => plan === 'annual');
      if (lapsed !== (cover?.lapsed ?? false))
        yield `Family ${_id}: lapsed is ${lapsed} by its subscriptions, ${!lapsed} in its cover`;
      if (annual !== (cover?.annual ?? false))
        yield `Family ${_id}: annual is ${annual} by its subscriptions, ${!annual} in its cover`;
      if (annual !== annualIds.has(_id))
        yield `Family ${_id}: annual is ${annual} by its subscriptions, ${!annual} in achievements`;
    }
  }
}

/** The test page's customer, about whom no events are published: no account has this id. */
const TEST_CUSTOMER = 1;

/** The families service has the latest revision of every subscription that billing published. */
export async function* subscriptionViolations(databases: Databases): AsyncGenerator<string> {
  const published = billed(databases).find({ revision: { $gt: 0 }, _id: { $ne: TEST_CUSTOMER } });
  for await (const batch of inBatches(published)) {
    const byAccount = await subscriptionsOf(
      databases,
      batch.map(({ _id }) => _id),
    );
    for (const { _id, revision, active } of batch) {
      const { revision: received = 0, standing = 'none' } = byAccount.get(_id) ?? {};
      if (received !== revision || (standing === 'active') !== active)
        yield `Billing has revision ${revision} of account ${_id}, which is ${active ? '' : 'not '}active; families has revision ${received}, ${standing}`;
    }
  }
}

/** The plan that an account shows is that of its subscription, as the families service has it. */
export async function* planViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(subscriptions(databases).find({ revision: { $gt: 0 } }))) {
    const rows = await accounts(databases)
      .find({ _id: { $in: batch.map(({ _id }) => _id) } })
      .toArray();
    const byId = new Map(rows.map((account) => [account._id, account]));
    for (const { _id, revision, standing, plan } of batch) {
      const account = byId.get(_id);
      if (!account) continue;
      const paid = standing === 'active' ? plan : null;
      if (account.planRevision !== revision || account.plan !== paid)
        yield `Account ${_id} shows plan ${account.plan} (${account.planRevision}), but has ${paid} (${revision})`;
    }
  }
}

async function subscriptionsOf(
  databases: Databases,
  accountIds: number[],
): Promise<Map<number, SubscriptionRow>> {
  const rows = await subscriptions(databases)
    .find({ _id: { $in: accountIds } })
    .toArray();
  return new Map(rows.map((row) => [row._id, row]));
}

async function annualFamilies(databases: Databases, familyIds: number[]): Promise<Set<number>> {
  const rows = await progress(databases)
    .find({ _id: { $in: familyIds }, 'cover.annual': true })
    .toArray();
  return new Set(rows.map(({ _id }) => _id));
}
