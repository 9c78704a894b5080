export { REPLICA_SET, mongoSettings, mongoUri } from '../servers/mongo-settings.ts';
export { type MongoUser, createMissingUsers, directClient, whileConnected } from '../servers/mongo-users.ts';
export { natsSettings } from '../servers/nats-settings.ts';
export { becomePrimary } from '../servers/replica-set.ts';
export { declaredConsumers } from '../stack/declared-consumers.ts';
export { natsUsers } from '../stack/nats-access.ts';
export { dropOtherLogins } from '../stack/drop-other-logins.ts';
export { uriOfUser } from '../stack/external-servers.ts';
export {
  type Logins,
  assertPreviousLoginKept,
  currentLogin,
  mongoUserOf,
  mongoUsersOf,
  natsLoginOf,
  readLogins,
} from '../stack/logins.ts';
export { type Secrets, generateSecrets, readSecrets } from '../stack/secrets.ts';
export {
  type ServiceEnvironment,
  cardSecrets,
  formatEnvironment,
  ownEnvironmentOf,
} from '../stack/service-environments.ts';
