import { spawn } from 'node:child_process';
import { until } from '../stack/until.ts';
import { findGoTool } from './go-tool.ts';

export interface StripeMock {
  readonly url: string;
  stop(): void;
}

/**
 * Finds or builds stripe-mock, Stripe's own mock server.
 * @returns the command; undefined if stripe-mock is not installed and cannot be built
 */
export function findStripeMock(): Promise<string | undefined> {
  return findGoTool({
    name: 'stripe-mock',
    versionArgument: '-version',
    module: 'github.com/stripe/stripe-mock@v0.203.0',
  });
}

export async function startStripeMock(command: string, port: number): Promise<StripeMock> {
  const url = `http://127.0.0.1:${port}`;
  const mock = spawn(command, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const stop = () => void mock.kill('SIGTERM');
  try {
    await until('stripe-mock responds', () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}
