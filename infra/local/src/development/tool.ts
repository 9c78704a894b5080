import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signalGroup } from '../processes/child-process.ts';
import { sendToWarden } from '../processes/warden.ts';

export interface Tool {
  stop(): Promise<void>;
}

export interface ToolOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a development tool whose output goes directly to the terminal. The warden ends it if this process dies.
 * @throws Error if the command cannot be started
 */
export function startTool({ command, args, cwd, env }: ToolOptions): Tool {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) {
    // The cause follows as an `error` event, which rejects `ended`.
    ended.catch(() => undefined);
    throw new Error(`${command} could not be started.`);
  }
  sendToWarden({ watch: pid, graceMs: 0 });
  return {
    async stop() {
      signalGroup(pid, 'SIGKILL');
      await ended;
      sendToWarden({ forget: pid });
    },
  };
}
