import type { ServiceName } from '@family-chores/contracts/service-name';
import type { MongoUser } from '../servers/mongo-users.ts';
import type { Secrets } from './secrets.ts';
import { services } from './services.ts';

/**
 * The logins with which services can connect to MongoDB and NATS, each identified by a number. Services use the last
 * one. There are two while services change from one login to the next.
 */
export type Logins = readonly [number, ...number[]];

export const firstLogin: Logins = [1];

export const userOf = (service: ServiceName, login: number): string =>
  login === 1 ? service : `${service}-${login}`;

export const currentLogin = (logins: Logins): number => logins.at(-1) ?? logins[0];

export function mongoUserOf(service: ServiceName, secrets: Secrets, login = 1): MongoUser {
  const name = userOf(service, login);
  return { name, password: secrets.of(`mongo/${name}`), database: service };
}

export function natsLoginOf(service: ServiceName, secrets: Secrets, login = 1) {
  const name = userOf(service, login);
  return { NATS_USER: name, NATS_PASSWORD: natsPasswordOf(name, secrets) };
}

export function serviceUsersOf(secrets: Secrets, logins = firstLogin): MongoUser[] {
  return services.flatMap((service) => logins.map((login) => mongoUserOf(service, secrets, login)));
}

/** All users of a MongoDB that only this product uses, the administrator first. */
export function mongoUsersOf(
  secrets: Secrets,
  logins = firstLogin,
): [admin: MongoUser, ...others: MongoUser[]] {
  const admin = { name: 'admin', password: secrets.of('mongo/admin'), database: 'admin' };
  return [admin, ...serviceUsersOf(secrets, logins)];
}

/** The user of NATS that watches it for the local stack. */
export const NATS_MONITOR = 'monitor';

export const natsPasswordOf = (user: string, secrets: Secrets): string => secrets.of(`nats/${user}`);

/** The passwords of all users of a NATS server that only this product uses. */
export const natsPasswordsOf = (secrets: Secrets): ReadonlyMap<string, string> =>
  new Map([...services, NATS_MONITOR].map((user) => [user, natsPasswordOf(user, secrets)]));

/**
 * Checks that services can connect until they have changed to their new login.
 * @param previous the login that services use until they restart; undefined if they have none yet
 * @throws Error with a message for the user if the new list lacks that login
 */
export function assertPreviousLoginKept(previous: number | undefined, logins: Logins): void {
  if (previous === undefined || logins.includes(previous)) return;
  throw new Error(
    `Services still use login ${previous}. Keep it in the list until they use another one: first ${previous},${currentLogin(logins)}, then ${currentLogin(logins)}.`,
  );
}

/**
 * Reads a list of logins, such as `1,2`.
 * @throws Error with a message for the user if it is not a list of different positive integers
 */
export function readLogins(list: string): Logins {
  const [first = Number.NaN, ...others] = list.split(',').map(Number);
  const logins: Logins = [first, ...others];
  const areNumbers = logins.every((login) => Number.isSafeInteger(login) && login > 0);
  if (areNumbers && new Set(logins).size === logins.length) return logins;
  throw new Error('Logins must be different positive integers, separated by commas');
}
