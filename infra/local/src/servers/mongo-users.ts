import { mongo } from 'mongoose';

export interface MongoUser {
  readonly name: string;
  readonly password: string;
  /** The user's own database, where it may read and write; `admin` for the administrator. */
  readonly database: string;
}

const adminRoles = ['userAdminAnyDatabase', 'readWriteAnyDatabase', 'clusterAdmin'];

/** A connection without replica set discovery, authenticated if a user is given. */
export function directClient(address: string, user?: MongoUser): mongo.MongoClient {
  const auth = user && { auth: { username: user.name, password: user.password }, authSource: user.database };
  return new mongo.MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
    ...auth,
  });
}

export async function whileConnected<Result>(
  client: mongo.MongoClient,
  work: (client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

/** Creates missing users. MongoDB's localhost exception lets the first one be created without a login. */
export async function ensureUsers(
  address: string,
  [admin, ...others]: readonly [MongoUser, ...MongoUser[]],
): Promise<void> {
  await ensureAdmin(address, admin);
  await whileConnected(directClient(address, admin), (client) => createMissingUsers(client, others));
}

/** Creates the users that a server lacks. @param client connected as an administrator */
export async function createMissingUsers(
  client: mongo.MongoClient,
  users: readonly MongoUser[],
): Promise<void> {
  const found = await client.db('admin').command({ usersInfo: { forAllDBs: true } });
  const existing = new Set(found.users.map(({ user, db }: { user: string; db: string }) => `${db}.${user}`));
  const missing = users.filter(({ name, database }) => !existing.has(`${database}.${name}`));
  await Promise.all(
    missing.map((user) => createUser(client, user, user.database === 'admin' ? adminRoles : ['readWrite'])),
  );
}

/** Removes the unwanted users of a database. Connections that they have opened stay open. */
export async function dropUsers(
  client: mongo.MongoClient,
  database: string,
  isUnwanted: (name: string) => boolean,
): Promise<void> {
  const { users } = await client.db(database).command({ usersInfo: 1 });
  const unwanted: string[] = users.map(({ user }: { user: string }) => user).filter(isUnwanted);
  for (const name of unwanted) await client.db(database).command({ dropUser: name });
}

async function ensureAdmin(address: string, admin: MongoUser): Promise<void> {
  const anonymous = await directClient(address).connect();
  try {
    await createUser(anonymous, admin, adminRoles);
  } catch (error) {
    // Once there is a user, an anonymous connection cannot create another one.
    const hasUsers = error instanceof mongo.MongoServerError && error.codeName === 'Unauthorized';
    if (!hasUsers) throw error;
  } finally {
    await anonymous.close();
  }
}

async function createUser(
  client: mongo.MongoClient,
  user: MongoUser,
  roles: readonly string[],
): Promise<void> {
  const databaseRoles = roles.map((role) => ({ role, db: user.database }));
  await client.db(user.database).command({
    createUser: user.name,
    pwd: user.password,
    roles: databaseRoles,
    // By default MongoDB also stores a hash of 10,000 rounds of SHA-1, which no client uses.
    mechanisms: ['SCRAM-SHA-256'],
  });
}
