/** The same server and credentials, with a service's own database. */
export function onDatabase(uri: string, database: string): string {
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

export interface NatsLogin {
  readonly NATS_URL: string;
  readonly NATS_USER?: string;
  readonly NATS_PASSWORD?: string;
}

/** Address and credentials of a NATS server; credentials in its address take precedence. */
export function natsLogin(written: string, env: NodeJS.ProcessEnv): NatsLogin {
  const url = new URL(written);
  const user = decodeURIComponent(url.username) || env.NATS_USER;
  const password = decodeURIComponent(url.password) || env.NATS_PASSWORD;
  return {
    NATS_URL: `nats://${url.host}`,
    ...(user ? { NATS_USER: user } : {}),
    ...(password ? { NATS_PASSWORD: password } : {}),
  };
}
