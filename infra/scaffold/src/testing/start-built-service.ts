import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

export interface BuiltService {
  url: string;
  /** Stops the service. @returns its exit code */
  stop(): Promise<number>;
}

/**
 * Starts a service's `dist/main.js` as the local stack does, with the MongoDB and NATS of this test run, and waits
 * until the service is ready.
 * @param settings further environment variables
 */
export async function startBuiltService(
  folder: string,
  settings: Record<string, string> = {},
): Promise<BuiltService> {
  const { PATH, MONGODB_URI = '', NATS_URL = '', JEST_WORKER_ID } = process.env;
  const database = new URL(MONGODB_URI);
  database.pathname = `/scaffold_${basename(folder)}`;
  const natsUser = `worker${JEST_WORKER_ID}`;
  const env = {
    PATH,
    PORT: '0',
    MONGODB_URI: database.href,
    NATS_URL,
    NATS_USER: natsUser,
    NATS_PASSWORD: natsUser,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const { msg, url } = JSON.parse(line);
    if (msg === 'Ready') {
      return {
        url,
        async stop() {
          child.kill('SIGTERM');
          const [exitCode] = await once(child, 'exit');
          return exitCode;
        },
      };
    }
  }
  throw new Error(`${folder} ended before it was ready`);
}
