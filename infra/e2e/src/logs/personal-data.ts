import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Stack } from '@family-chores/local/stack';
import { mongo } from 'mongoose';

const owners = ['identity', 'families', 'chat', 'support'] as const;

/** Fields with personal data at any depth of a document, including events in an outbox. */
const personalFields = new Set([
  'name',
  'senderName',
  'email',
  'content',
  'message',
  'passwordHash',
  'secretHash',
  'codeHash',
]);
/** Shorter values also occur in unrelated text. */
const MIN_LENGTH = 3;

export async function readPersonalData({ data }: Stack): Promise<Set<string>> {
  const found = new Set<string>();
  for (const owner of owners) {
    const environment = parseEnv(await readFile(join(data.environments, `${owner}.env`), 'utf8'));
    const client = new mongo.MongoClient(environment['MONGODB_URI'] ?? '');
    try {
      const database = (await client.connect()).db();
      for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
        for await (const document of database.collection(name).find()) collect(document, found);
      }
    } finally {
      await client.close();
    }
  }
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collect(inner, found);
    else if (personalFields.has(key) && inner.length >= MIN_LENGTH) found.add(inner);
  }
}
