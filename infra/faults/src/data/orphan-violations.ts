import type { mongo } from 'mongoose';
import type { Databases } from './databases.ts';
import { challenges, families, progress } from './documents.ts';
import { inBatches } from './in-batches.ts';

/** The family and member that a document belongs to; without a member it belongs to the whole family. */
interface Reference {
  readonly what: string;
  readonly familyId: number;
  readonly memberId?: number;
}

/** No document belongs to a missing member or family, and every account that may enter a family exists. */
export async function* orphanViolations(databases: Databases): AsyncGenerator<string> {
  const { schedule, rewards } = databases;
  const sources = [
    stored(schedule, 'assignments'),
    stored(schedule, 'chores'),
    stored(schedule, 'series'),
    stored(schedule, 'pauses'),
    stored(schedule, 'offers'),
    stored(rewards, 'entries'),
    stored(rewards, 'redemptions'),
    stored(rewards, 'rewards'),
    ofBalances(rewards),
    stored(databases.achievements, 'credits'),
    stored(databases.chat, 'messages'),
    stored(databases.chat, 'mutes'),
    ofProgress(databases),
    ofChallenges(databases),
    ...ofServicesWithoutRules(databases),
  ];
  for (const source of sources) {
    for await (const batch of inBatches(source)) yield* orphansIn(databases, batch);
  }
  yield* missingAccounts(databases);
}

async function* orphansIn(databases: Databases, batch: Reference[]): AsyncGenerator<string> {
  const rows = await families(databases)
    .find({ _id: { $in: batch.map(({ familyId }) => familyId) } }, { projection: { 'members.id': 1 } })
    .toArray();
  const membersOf = new Map(rows.map(({ _id, members }) => [_id, new Set(members.map(({ id }) => id))]));
  for (const { what, familyId, memberId } of batch) {
    const members = membersOf.get(familyId);
    if (!members) yield `${what} belongs to family ${familyId}, which does not exist`;
    else if (memberId !== undefined && !members.has(memberId)) {
      yield `${what} belongs to member ${memberId}, who is not in family ${familyId}`;
    }
  }
}

interface OwnedRow {
  _id: number | string;
  familyId: number;
  familyMemberId?: number;
  /** The member who wrote a message. */
  senderId?: number;
}

async function* stored(
  database: mongo.Db,
  collection: string,
  filter: mongo.Filter<OwnedRow> = {},
): AsyncGenerator<Reference> {
  const fields = { projection: { familyId: 1, familyMemberId: 1, senderId: 1 } };
  const rows = database.collection<OwnedRow>(collection).find(filter, fields);
  for await (const { _id, familyId, familyMemberId, senderId } of rows) {
    const what = `${database.databaseName}.${collection} ${_id}`;
    const memberId = familyMemberId ?? senderId;
    yield { what, familyId, ...(memberId !== undefined && { memberId }) };
  }
}

/** Every document with a family id in the databases of services that are not listed above. */
function ofServicesWithoutRules({ all, ...listed }: Databases): AsyncGenerator<Reference>[] {
  const others = [...all.values()].filter((database) => !Object.values(listed).includes(database));
  return others.map((database) => ofWhole(database));
}

async function* ofWhole(database: mongo.Db): AsyncGenerator<Reference> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) yield* stored(database, name, { familyId: { $gt: 0 } });
}

async function* ofBalances(database: mongo.Db): AsyncGenerator<Reference> {
  for await (const { _id, familyId } of database.collection<OwnedRow>('balances').find()) {
    yield { what: `${database.databaseName}.balances ${_id}`, familyId, memberId: Number(_id) };
  }
}

async function* ofProgress(databases: Databases): AsyncGenerator<Reference> {
  for await (const { _id, members = {} } of progress(databases).find()) {
    const what = `The progress of family ${_id}`;
    yield { what, familyId: _id };
    for (const id of Object.keys(members)) yield { what, familyId: _id, memberId: Number(id) };
  }
}

async function* ofChallenges(databases: Databases): AsyncGenerator<Reference> {
  for await (const { _id, familyId, progress: members } of challenges(databases).find()) {
    const what = `Challenge ${_id}`;
    yield { what, familyId };
    for (const id of Object.keys(members)) yield { what, familyId, memberId: Number(id) };
  }
}

async function* missingAccounts(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(families(databases).find())) {
    const ids = batch.flatMap(({ accountIds }) => accountIds);
    const existing = await databases.identity
      .collection<{ _id: number }>('accounts')
      .distinct('_id', { _id: { $in: ids } });
    for (const { _id, accountIds } of batch) {
      if (accountIds.length === 0) yield `No account may enter family ${_id}`;
      const missing = accountIds.filter((id) => !existing.includes(id));
      if (missing.length > 0)
        yield `Family ${_id} lets in account ${missing.join(', ')}, which does not exist`;
    }
  }
}
