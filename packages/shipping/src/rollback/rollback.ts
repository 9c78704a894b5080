import { abort, type Registry, releaseOf, takeBack } from '../client/index.ts';
import { readArguments } from '../settings/arguments.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface RollbackOptions {
  readonly channel: string;
  readonly to?: string;
  readonly reason: string;
}

export const rollbackUsage = `npm run rollback -w <remote> -- [options]

  --to <build>        this build instead of the one before
  --reason "…"        for the audit
  --channel preview   another channel than stable`;

/** @throws UsageError */
export function rollbackOptions(args: readonly string[]): RollbackOptions {
  const { values } = readArguments(args, {
    options: { to: { type: 'string' }, reason: { type: 'string' }, channel: { type: 'string' } },
  });
  const { to, reason = '', channel = 'stable' } = values;
  return { channel, reason, ...(to !== undefined && { to }) };
}

interface Rollback {
  readonly name: string;
  readonly options: RollbackOptions;
  readonly registry: Registry;
  readonly terminal: Terminal;
}

/**
 * Undoes the last thing that was released: a build that only some browsers have is taken back from those; otherwise
 * everybody gets the build before.
 */
export async function rollback({ name, options, registry, terminal }: Rollback): Promise<void> {
  const { to, ...rest } = options;
  const { candidate, version, buildId } = await releaseOf(registry, { name, channel: options.channel });
  const place = { ...rest, name, version };
  if (candidate && to === undefined) {
    await abort(registry, place);
    terminal.print(`${candidate.buildId} is taken back; everybody gets ${buildId}, as before.`);
    return;
  }
  const after = await takeBack(registry, { ...place, ...(to !== undefined && { to }) });
  terminal.print(
    `Everybody gets ${after.buildId} instead of ${buildId}, open pages at their next navigation.`,
  );
}
