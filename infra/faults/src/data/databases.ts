import { mongo } from 'mongoose';

/** Services that keep data of families, or of what they pay for. */
export const owners = [
  'identity',
  'families',
  'schedule',
  'rewards',
  'achievements',
  'chat',
  'billing',
] as const;

type Owner = (typeof owners)[number];

export type Databases = Readonly<Record<Owner, mongo.Db>> & { close(): Promise<void> };

/** Connects to the database of each of them, each by its own address. */
export async function openDatabases(uriOf: (owner: Owner) => string | Promise<string>): Promise<Databases> {
  const clients: mongo.MongoClient[] = [];
  const close = async () => {
    await Promise.all(clients.map((client) => client.close()));
  };
  const open = async (owner: Owner): Promise<mongo.Db> => {
    const options = { readConcernLevel: 'majority', serverSelectionTimeoutMS: 5000 } as const;
    const client = new mongo.MongoClient(await uriOf(owner), options);
    clients.push(client);
    return (await client.connect()).db();
  };
  try {
    const [identity, families, schedule, rewards, achievements, chat, billing] = await Promise.all([
      open('identity'),
      open('families'),
      open('schedule'),
      open('rewards'),
      open('achievements'),
      open('chat'),
      open('billing'),
    ]);
    return { identity, families, schedule, rewards, achievements, chat, billing, close };
  } catch (error) {
    await close();
    throw error;
  }
}
