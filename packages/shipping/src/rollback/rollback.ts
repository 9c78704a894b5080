import { abort, type Registry, releaseOf, rollBackRelease } from '../client/index.ts';
import { readArguments } from '../settings/arguments.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface RollbackOptions {
  readonly channel: string;
  readonly to?: string;
  readonly reason: string;
}

export const ROLLBACK_USAGE = `npm run rollback -w <remote> -- [options]

  --to <build>        this build instead of the newest healthy one
  --reason "…"        for the audit
  --channel preview   a channel other than stable`;

/** Parses the arguments of `npm run rollback`. @throws UsageError */
export function rollbackOptions(args: readonly string[]): RollbackOptions {
  const { values } = readArguments(args, {
    options: { to: { type: 'string' }, reason: { type: 'string' }, channel: { type: 'string' } },
  });
  const { to, reason = '', channel = 'stable' } = values;
  return { channel, reason, ...(to !== undefined && { to }) };
}

interface RollbackInput {
  readonly name: string;
  readonly options: RollbackOptions;
  readonly registry: Registry;
  readonly terminal: Terminal;
}

/**
 * Undoes the latest release: aborts a rollout if there is one, otherwise releases the last good build again. With `to`,
 * releases that build instead.
 */
export async function rollback({ name, options, registry, terminal }: RollbackInput): Promise<void> {
  const { to, ...rest } = options;
  const { candidate, version, buildId } = await releaseOf(registry, { name, channel: options.channel });
  const ref = { ...rest, name, version };
  if (candidate && to === undefined) {
    await abort(registry, ref);
    terminal.print(`${candidate.buildId} was aborted; everyone keeps ${buildId}.`);
    return;
  }
  const after = await rollBackRelease(registry, { ...ref, ...(to !== undefined && { to }) });
  terminal.print(
    `Everyone gets ${after.buildId} instead of ${buildId}. Open pages load it at their next navigation.`,
  );
}
