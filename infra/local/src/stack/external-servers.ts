import type { MongoUser } from '../servers/index.ts';

/** A MongoDB address with the same servers and login, but another database. */
export function uriOfDatabase(uri: string, database: string): string {
  const [, server = '', original = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  if (!server) throw new Error('MONGODB_URI must look like mongodb://host:port/?replicaSet=name');
  const parameters = new URLSearchParams(query);
  // Unless authSource is set, the database in the path is also the one to authenticate against.
  if (server.includes('@') && !parameters.has('authSource')) {
    parameters.set('authSource', original || 'admin');
  }
  return `${server}/${database}?${parameters.toString()}`;
}

/** A MongoDB address with the same servers, but the login and the database of a user. */
export function uriOfUser(uri: string, { name, password, database }: MongoUser): string {
  const login = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
  const uriWithLogin = uri.replace(/^(mongodb(?:\+srv)?:\/\/)(?:[^@/]*@)?/, (_, scheme: string) =>
    [scheme, login, '@'].join(''),
  );
  return uriOfDatabase(uriWithLogin, database).replace(/authSource=[^&]*/, `authSource=${database}`);
}

export interface NatsLogin {
  readonly NATS_URL: string;
  readonly NATS_USER?: string;
  readonly NATS_PASSWORD?: string;
}

/**
 * The addresses and the login of a NATS server or cluster, from comma-separated addresses. A login in the first address
 * takes precedence over the environment's.
 */
export function natsLogin(addresses: string, env: NodeJS.ProcessEnv): NatsLogin {
  const servers = addresses.split(',').map((server) => new URL(server.trim()));
  const [first] = servers;
  const user = decodeURIComponent(first?.username ?? '') || env.NATS_USER;
  const password = decodeURIComponent(first?.password ?? '') || env.NATS_PASSWORD;
  return {
    NATS_URL: servers.map(({ protocol, host }) => `${protocol}//${host}`).join(','),
    ...(user ? { NATS_USER: user } : {}),
    ...(password ? { NATS_PASSWORD: password } : {}),
  };
}
