import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { createMissingUsers, whileConnected } from '../servers/mongo-users.ts';
import { declaredConsumers } from './declared-consumers.ts';
import { dropOtherLogins } from './drop-other-logins.ts';
import { uriOfUser } from './external-servers.ts';
import {
  assertPreviousLoginKept,
  currentLogin,
  firstLogin,
  type Logins,
  mongoUserOf,
  natsLoginOf,
  natsPasswordOf,
  serviceUsersOf,
} from './logins.ts';
import { natsUsers } from './nats-access.ts';
import { readSecrets } from './secrets.ts';
import { formatEnvironment } from './service-environments.ts';
import { services } from './services.ts';

export interface GrantAccessOptions {
  /** The address of MongoDB with the login of an administrator, who may create users. */
  readonly mongodbUri: string;
  /** The addresses at which services reach the NATS servers. */
  readonly natsUrl: string;
  /** Where the files are written. Passwords that the folder already contains stay the same. */
  readonly folder: string;
  readonly servicesDir: string;
  /** The valid logins from now on, by default those of the previous run. Services use the last in the list. */
  readonly logins?: Logins | undefined;
}

/** The file with the users of NATS, to be included in the configuration of its servers. */
export const NATS_USERS_FILE = 'nats-users.conf';

const LOGINS_FILE = 'logins.json';

async function readPreviousLogins(folder: string): Promise<Logins | undefined> {
  const text = await readFile(join(folder, LOGINS_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.tuple([z.int()], z.int()).parse(JSON.parse(text));
}

/**
 * Gives each service a user of its own on servers that someone else runs, and removes the users of logins that are no
 * longer valid. Repeating this after an update adds what is new.
 */
export async function grantAccess({
  mongodbUri,
  natsUrl,
  folder,
  servicesDir,
  logins: requested,
}: GrantAccessOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const previous = await readPreviousLogins(folder);
  const logins = requested ?? previous ?? firstLogin;
  assertPreviousLoginKept(previous && currentLogin(previous), logins);
  const secrets = await readSecrets(join(folder, 'secrets.json'));
  const users = serviceUsersOf(secrets, logins);
  const consumers = await declaredConsumers(servicesDir, services);
  const passwordOf = (user: string) => natsPasswordOf(user, secrets);
  const authorization = { users: natsUsers({ services, consumers, passwordOf, logins }) };
  // The secrets are saved first, because MongoDB does not reveal the passwords of users that it has created.
  await secrets.save();

  const administrator = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5000 });
  await whileConnected(administrator, async (client) => {
    await createMissingUsers(client, users);
    await dropOtherLogins(client, users);
  });
  const write = (name: string, content: string) => writeFile(join(folder, name), content, { mode: 0o600 });
  await write(LOGINS_FILE, JSON.stringify(logins));
  await write(NATS_USERS_FILE, `${JSON.stringify({ authorization }, null, 2)}\n`);
  const login = currentLogin(logins);
  for (const service of services) {
    const environment = {
      MONGODB_URI: uriOfUser(mongodbUri, mongoUserOf(service, secrets, login)),
      NATS_URL: natsUrl,
      ...natsLoginOf(service, secrets, login),
    };
    await write(`${service}.env`, formatEnvironment(environment));
  }
}
