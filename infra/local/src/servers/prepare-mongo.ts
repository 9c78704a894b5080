import { type MongoUser, ensureUsers } from './mongo-users.ts';
import { becomePrimary } from './replica-set.ts';

export interface Preparation {
  readonly replicaSet: string;
  /** `host:port`, by which services also reach the server. */
  readonly address: string;
  readonly users: readonly [admin: MongoUser, ...others: MongoUser[]] | undefined;
}

/** Makes a mongod the primary of its replica set, and creates the users that it lacks. */
export async function prepareMongo({ replicaSet, address, users }: Preparation): Promise<void> {
  await becomePrimary({ replicaSet, address, admin: users?.[0] });
  if (users) await ensureUsers(address, users);
}
