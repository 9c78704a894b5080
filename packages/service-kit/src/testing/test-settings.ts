import { randomBytes } from 'node:crypto';

/** The NATS user of this jest worker, which has a JetStream of its own. */
export function natsUser(): { url: string; user: string; password: string } {
  const { NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
  const user = `worker${JEST_WORKER_ID}`;
  return { url: NATS_URL, user, password: user };
}

/**
 * The environment of a service on the servers that jest has started, with a new database unless `settings` name one.
 */
export function testSettings(settings: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const { url, user, password } = natsUser();
  return {
    PORT: '0',
    MONGODB_URI: newDatabase(),
    NATS_URL: url,
    NATS_USER: user,
    NATS_PASSWORD: password,
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MAIL_FROM: 'family-chores@example.org',
    // No mail server listens there. A test that reads emails names a server of its own.
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  };
}

function newDatabase(): string {
  const database = new URL(process.env['MONGODB_URI'] ?? '');
  database.pathname = `/test_${randomBytes(6).toString('hex')}`;
  // Lets the driver report each command, from which `recordBroadcasts` reads the queries.
  database.searchParams.set('monitorCommands', 'true');
  return database.href;
}
