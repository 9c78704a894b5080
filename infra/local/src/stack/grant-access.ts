import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { createMissingUsers, whileConnected } from '../servers/mongo-users.ts';
import { declaredConsumers } from './declared-consumers.ts';
import { uriOfUser } from './external-servers.ts';
import { natsUsers } from './nats-access.ts';
import { readSecrets } from './secrets.ts';
import { formatEnvironment, mongoUserOf } from './service-environments.ts';
import { services } from './services.ts';

export interface GrantAccessOptions {
  /** The address of MongoDB with the login of an administrator, who may create users. */
  readonly mongodbUri: string;
  /** The addresses at which services reach the NATS servers. */
  readonly natsUrl: string;
  /** Where the files are written. Passwords that the folder already contains stay the same. */
  readonly folder: string;
  /** Folder of the compiled services. */
  readonly servicesDir: string;
}

/** The file with the users of NATS, to be included in the configuration of its servers. */
export const NATS_USERS_FILE = 'nats-users.conf';

/**
 * Gives each service a user of its own on servers that someone else runs: creates the users that MongoDB lacks, and writes
 * files with the users of NATS and the settings of each service. Repeating it after an update adds what is new.
 */
export async function grantAccess({
  mongodbUri,
  natsUrl,
  folder,
  servicesDir,
}: GrantAccessOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const secrets = await readSecrets(join(folder, 'secrets.json'));
  const users = new Map(services.map((service) => [service, mongoUserOf(service, secrets)]));
  const consumers = await declaredConsumers(servicesDir, services);
  const passwordOf = (service: string) => secrets.of(`nats/${service}`);
  const authorization = { users: natsUsers({ services, consumers, passwordOf }) };
  // Before the users are created, because the password of an existing user could not be read again.
  await secrets.save();

  const administrator = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5000 });
  await whileConnected(administrator, (client) => createMissingUsers(client, [...users.values()]));
  const write = (name: string, content: string) => writeFile(join(folder, name), content, { mode: 0o600 });
  await write(NATS_USERS_FILE, `${JSON.stringify({ authorization }, null, 2)}\n`);
  for (const [service, user] of users) {
    const environment = {
      MONGODB_URI: uriOfUser(mongodbUri, user),
      NATS_URL: natsUrl,
      NATS_USER: service,
      NATS_PASSWORD: passwordOf(service),
    };
    await write(`${service}.env`, formatEnvironment(environment));
  }
}
