import type { ServiceName } from '@family-chores/contracts/service-name';
import { Refused } from '../terminal/outcome.ts';
import { run } from '../terminal/run.ts';

/**
 * - `start`: starts the new version beside the current one, and waits until it is ready.
 * - `replace`: replaces the current version by it, without failing a request.
 * - `remove`: stops it, if it runs.
 * - `rollback`: replaces the current version by the one before.
 */
export type PlatformCommand = 'start' | 'replace' | 'remove' | 'rollback';

/** Where services run: what can be done with their versions there. */
export interface Platform {
  /** @throws Refused with what the platform says */
  run(command: PlatformCommand, service: ServiceName): Promise<void>;
}

/**
 * The platform behind a program, which gets the command and the service as arguments.
 * @param program with its first arguments, separated by spaces
 */
export function platformOf(program: string, { cwd }: { readonly cwd: string }): Platform {
  const [command = '', ...args] = program.split(' ');
  // Not aborted by Ctrl-C: an exchange of versions that has begun is completed.
  const { signal } = new AbortController();
  return {
    async run(what, service) {
      const { ok, lines } = await run({ command, args: [...args, what, service], cwd, signal });
      if (!ok) throw new Refused(lines.slice(-20), `${service} could not ${texts[what]}.`);
    },
  };
}

const texts: Record<PlatformCommand, string> = {
  start: 'start beside the current version',
  replace: 'replace the current version',
  remove: 'be removed',
  rollback: 'be rolled back',
};
