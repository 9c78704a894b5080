import { familyMembers } from '@family-chores/contracts/families/facts';
import {
  type Facts,
  inBatches,
  type Reference,
  type ServiceInvariants,
} from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { Databases } from './databases.ts';
import type { Invariants } from './load-invariants.ts';

export async function* orphanViolations(
  databases: Databases,
  invariants: Invariants,
  facts: Facts,
): AsyncGenerator<string> {
  for (const [service, declared] of invariants) {
    const references = referencesIn(databases.of(service), declared);
    for await (const batch of inBatches(references)) yield* orphansIn(facts, batch);
  }
}

async function* orphansIn(facts: Facts, batch: Reference[]): AsyncGenerator<string> {
  const families = await facts.withIds(
    familyMembers,
    batch.map(({ familyId }) => familyId),
  );
  const membersOf = new Map([...families].map(([id, { memberIds }]) => [id, new Set(memberIds)]));
  for (const { document, familyId, memberId } of batch) {
    const members = membersOf.get(familyId);
    if (!members) yield `${document} belongs to family ${familyId}, which does not exist`;
    else if (memberId !== undefined && !members.has(memberId)) {
      yield `${document} belongs to member ${memberId}, who is not in family ${familyId}`;
    }
  }
}

/** Searches the collections that a service lists as `owned`, or every collection if the service has no such list. */
async function* referencesIn(
  database: mongo.Db,
  { owned, references }: ServiceInvariants,
): AsyncGenerator<Reference> {
  if (owned) for (const name of owned) yield* referencesInCollection(database, name);
  else yield* referencesInDatabase(database);
  if (references) yield* references(database);
}

interface OwnedRow {
  _id: number | string;
  familyId: number;
  familyMemberId?: number;
  /** The member who wrote a message. */
  senderId?: number;
}

async function* referencesInCollection(
  database: mongo.Db,
  collection: string,
  filter: mongo.Filter<OwnedRow> = {},
): AsyncGenerator<Reference> {
  const fields = { projection: { familyId: 1, familyMemberId: 1, senderId: 1 } };
  const rows = database.collection<OwnedRow>(collection).find(filter, fields);
  for await (const { _id, familyId, familyMemberId, senderId } of rows) {
    const document = `${database.databaseName}.${collection} ${_id}`;
    const memberId = familyMemberId ?? senderId;
    yield { document, familyId, ...(memberId !== undefined && { memberId }) };
  }
}

async function* referencesInDatabase(database: mongo.Db): AsyncGenerator<Reference> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) yield* referencesInCollection(database, name, { familyId: { $gt: 0 } });
}
