import { readFile } from 'node:fs/promises';
import type { Stack } from '@family-chores/local/stack';
import { mongo } from 'mongoose';

/**
 * Makes mongod count every operation as slow. The content of slow operations must not be logged, and the logs are later
 * searched for it. On a fast machine, where few operations are really slow, that search would otherwise miss a leak.
 */
export async function countAllOperationsAsSlow({ settings, data }: Stack): Promise<void> {
  const secrets: Record<string, string> = JSON.parse(await readFile(data.secrets, 'utf8'));
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${settings.ports.mongo}/?directConnection=true`, {
    auth: { username: 'admin', password: secrets['mongo/admin'] ?? '' },
    authSource: 'admin',
  });
  try {
    const admin = (await client.connect()).db('admin');
    await admin.command({ grantRolesToUser: 'admin', roles: [{ role: 'dbAdmin', db: 'chat' }] });
    // The threshold applies to the whole server, no matter through which database it is set.
    await client.db('chat').command({ profile: 0, slowms: -1 });
  } finally {
    await client.close();
  }
}
