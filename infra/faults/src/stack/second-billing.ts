import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@family-chores/local/stack';
import { until } from './until.ts';
import type { FaultStack } from './fault-stack.ts';

export interface TwoReplicas {
  readonly urls: readonly [string, string];
  /** Stops the second process. */
  end(): Promise<void>;
}

export async function startSecondBilling({ environmentOf, programOf }: FaultStack): Promise<TwoReplicas> {
  const environment = await environmentOf('billing');
  const port = String(await freePort());
  const replica = spawn(process.execPath, [programOf('billing')], {
    env: { ...process.env, ...environment, PORT: port },
    stdio: 'ignore',
  });
  const exited = once(replica, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    replica.kill('SIGTERM');
    await exited;
  };
  try {
    await until('the second billing process is ready', () => isReady(url));
  } catch (error) {
    await end();
    throw error;
  }
  return { urls: [`http://127.0.0.1:${environment.PORT}`, url], end };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
