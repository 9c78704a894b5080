import { mongo } from 'mongoose';

export interface MongoUser {
  readonly name: string;
  readonly password: string;
  /** The user's own database, where it may read and write; `admin` for the administrator. */
  readonly database: string;
}

/** What the administrator of the local stack does: users, the replica set, dropping databases. */
const adminRoles = ['userAdminAnyDatabase', 'readWriteAnyDatabase', 'clusterAdmin'];

/** A connection past replica set discovery, logged in when a user is given. */
export function directClient(port: number, user?: MongoUser): mongo.MongoClient {
  const auth = user && { auth: { username: user.name, password: user.password }, authSource: user.database };
  return new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
    ...auth,
  });
}

/** Creates the users that are not there yet. The very first is let in by MongoDB's localhost exception. */
export async function ensureUsers(
  port: number,
  [admin, ...others]: readonly [MongoUser, ...MongoUser[]],
): Promise<void> {
  await ensureAdmin(port, admin);
  const client = await directClient(port, admin).connect();
  try {
    const { users } = await client.db('admin').command({ usersInfo: { forAllDBs: true } });
    const known = new Set(users.map(({ user, db }: { user: string; db: string }) => `${db}.${user}`));
    const missing = others.filter(({ name, database }) => !known.has(`${database}.${name}`));
    await Promise.all(missing.map((user) => createUser(client, user, ['readWrite'])));
  } finally {
    await client.close();
  }
}

async function ensureAdmin(port: number, admin: MongoUser): Promise<void> {
  const stranger = await directClient(port).connect();
  try {
    await createUser(stranger, admin, adminRoles);
  } catch (error) {
    // With any user in place a stranger may create none.
    const refused = error instanceof mongo.MongoServerError && error.codeName === 'Unauthorized';
    if (!refused) throw error;
  } finally {
    await stranger.close();
  }
}

async function createUser(
  client: mongo.MongoClient,
  user: MongoUser,
  roles: readonly string[],
): Promise<void> {
  const onItsDatabase = roles.map((role) => ({ role, db: user.database }));
  await client.db(user.database).command({ createUser: user.name, pwd: user.password, roles: onItsDatabase });
}
