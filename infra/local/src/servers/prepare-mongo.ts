import { type MongoUser, ensureUsers } from './mongo-users.ts';
import { becomePrimary, type PrimaryOptions } from './replica-set.ts';

interface PrepareMongoOptions extends Pick<PrimaryOptions, 'replicaSet' | 'address'> {
  readonly users: readonly [admin: MongoUser, ...others: MongoUser[]] | undefined;
}

/** Makes a mongod the primary of its replica set, and creates the users that it lacks. */
export async function prepareMongo({ replicaSet, address, users }: PrepareMongoOptions): Promise<void> {
  await becomePrimary({ replicaSet, address, admin: users?.[0] });
  if (users) await ensureUsers(address, users);
}
