import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup, writeBackup } from '@family-chores/backup';
import { serviceNames } from '@family-chores/contracts/service-name';
import { login, register } from '@family-chores/contracts/identity/accounts';
import { getFamily } from '@family-chores/contracts/families/families';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { whileConnected } from '@family-chores/local/access';
import { services } from '@family-chores/local/stack';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mongo } from 'mongoose';
import { ApiClient } from '../client/api-client.ts';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { findPersistentViolations } from '../data/verify-data.ts';
import type { Check } from '../run/check.ts';
import { type FaultStack, startFaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { untilBalance } from './balance-of.ts';
import { natsStoreWiped } from './nats-store-wiped.ts';

const PASSWORD = 'seven small spoons';
const CONSISTENCY_TIMEOUT_MS = 45_000;

/** Quality bar R33 for backups. */
export const backupRestored: Check = {
  id: 'backup',
  title:
    'a backup that is made while families write contains every write acknowledged before it, and can be restored into an empty stack',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const { owner, familyId, members } = family;
    const [ada, ben] = members;
    const email = `${randomUUID()}@example.org`;
    await owner.call(register, {
      body: {
        name: 'Ada',
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        subscriptionPlan: 'monthly',
        acceptTerms: true,
      },
    });
    const size = full ? 100 : 20;
    const ids = await completeChores(family, ada.id, 3 * size);
    const verifyAll = (batch: readonly number[]) =>
      mapConcurrently(4, batch, (id) => owner.call(verify, { params: { id }, body: { verifierId: ben.id } }));
    await verifyAll(ids.slice(0, size));
    await untilBalance(stack, ada.id, size * CHORE_POINTS);
    // The next verifications are published, but not paid. After the restore, only the outboxes contain their events.
    await stack.stop('rewards');
    await verifyAll(ids.slice(size, 2 * size));

    const directory = await mkdtemp(join(tmpdir(), 'family-chores-backup-'));
    try {
      const key = await generateIdentity();
      const file = join(directory, 'backup');
      const recipient = await identityToRecipient(key);
      const writing = verifyAll(ids.slice(2 * size));
      await withAdministrator(stack, (client) =>
        writeBackup({ client, databases: serviceNames, file, recipient }),
      );
      await writing;
      await stack.start('rewards');
      await untilBalance(stack, ada.id, 3 * size * CHORE_POINTS);

      const restored = await startFaultStack({ servicesDir: stack.servicesDir });
      try {
        const since = Date.now();
        await Promise.all(services.map((service) => restored.stop(service)));
        await withAdministrator(restored, (client) => restoreBackup({ client, file, key, replace: true }));
        await Promise.all(services.map((service) => restored.start(service)));
        const tookMs = Date.now() - since;
        const verified = await untilPaid(restored, ada.id);
        assert.ok(verified >= 2 * size, `only ${verified} of ${2 * size} verifications were restored`);
        const client = new ApiClient(restored.target);
        await client.call(login, { body: { email, password: PASSWORD } });
        const { body } = await client.call(getFamily, { params: { familyId } });
        assert.equal(body.members.length, members.length, 'the restored family lacks members');
        assert.deepEqual(await findPersistentViolations(restored.databases, CONSISTENCY_TIMEOUT_MS), []);
        return `restored in ${tookMs} ms; the backup contains ${verified - 2 * size} of the ${size} verifications made while it was written`;
      } finally {
        await restored.end();
      }
    } finally {
      await rm(directory, { recursive: true });
    }
  },
  // The same mutants, because after the restore the events are only in the outboxes, as after the NATS store was wiped.
  mutants: natsStoreWiped.mutants,
};

async function withAdministrator(
  stack: FaultStack,
  work: (client: mongo.MongoClient) => Promise<unknown>,
): Promise<void> {
  await whileConnected(new mongo.MongoClient(await stack.administratorUri()), work);
}

/** @returns the number of the member's verified chores */
async function untilPaid(stack: FaultStack, memberId: number): Promise<number> {
  const { databases } = stack;
  const filter = { familyMemberId: memberId, verified: true };
  const verified = await databases.of('schedule').collection('assignments').countDocuments(filter);
  await until(
    'services respond',
    async () => (await fetch(`${stack.target.url}/api/families`)).status === 401,
  );
  await untilBalance(stack, memberId, verified * CHORE_POINTS);
  return verified;
}
