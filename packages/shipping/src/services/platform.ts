import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { Refused } from '../terminal/outcome.ts';

/**
 * - `start`: starts the new version beside the current one, and waits until it is ready.
 * - `replace`: replaces the current version with the new one, without failing a request.
 * - `remove`: stops the version beside the current one, if it runs.
 * - `rollback`: restores the previous version.
 */
export type PlatformCommand = 'start' | 'replace' | 'remove' | 'rollback';

/** The platform on which services run. */
export interface Platform {
  /** @throws Refused with what the platform says */
  run(command: PlatformCommand, service: ServiceName): Promise<void>;
}

/** A platform controlled by a program, whose last two arguments are the command and the name of the service. */
export function platformOf(
  [command = '', ...args]: readonly string[],
  options: { readonly cwd: string },
): Platform {
  return {
    async run(what, service) {
      const { ok, lines } = await runDetached(command, [...args, what, service], options);
      if (!ok) throw new Refused(lines.slice(-20), `${service} could not ${failureTexts[what]}.`);
    },
  };
}

/** Runs a program in a process group of its own, so that Ctrl-C does not interrupt a replacement that has begun. */
async function runDetached(command: string, args: readonly string[], { cwd }: { readonly cwd: string }) {
  const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // A program that cannot be started prints nothing, so the error of `spawn` takes the place of its output.
  const failure = once(child, 'close').then(() => '', String);
  const said = await Promise.all([text(child.stdout), text(child.stderr), failure]);
  const lines = said
    .join('')
    .split('\n')
    .filter((line) => line.trim());
  return { ok: child.exitCode === 0, lines };
}

const failureTexts: Record<PlatformCommand, string> = {
  start: 'start beside the current version',
  replace: 'replace the current version',
  remove: 'be removed',
  rollback: 'be rolled back',
};
