import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { grantAccess, NATS_USERS_FILE } from '../stack/grant-access.ts';
import { natsLogin } from '../stack/external-servers.ts';
import { readLogins } from '../stack/logins.ts';
import { readSettings } from '../stack/settings.ts';
import { printError } from './run-stack.ts';
import { displayPath } from './terminal.ts';

const help = `MONGODB_URI=… NATS_URL=… npm run access -- --to <folder>

Gives each service a user of its own on your MongoDB and NATS. MONGODB_URI is the address of your MongoDB with the login
of an administrator. Writes
  ${NATS_USERS_FILE}   the users of NATS: include it in the configuration of your NATS servers, and reload them
  <service>.env     the addresses and the logins of one service
Run it again with every update: passwords stay the same, and what new services and consumers need is added.

  --logins 1,2   also creates a second user for each service, and writes its login to the settings
  --logins 2     removes the first one
Without --logins, the logins stay as they are.`;

try {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { to: { type: 'string' }, logins: { type: 'string' } },
  });
  const { mongodbUri, natsUrl, servicesDir } = readSettings(process.env, []);
  if (values.to === undefined || !mongodbUri || !natsUrl) {
    console.log(help);
  } else {
    const folder = resolve(values.to);
    const { NATS_URL } = natsLogin(natsUrl, {});
    const logins = values.logins === undefined ? undefined : readLogins(values.logins);
    await grantAccess({ mongodbUri, natsUrl: NATS_URL, folder, servicesDir, logins });
    console.log(`${displayPath(folder)} contains ${NATS_USERS_FILE} and the settings of each service.`);
  }
} catch (error) {
  printError(error);
}
