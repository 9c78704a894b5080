import {
  abortServiceRelease,
  getServiceRelease,
  rollBackServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Registry } from '../client/index.ts';
import { readArguments } from '../settings/arguments.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Platform } from './platform.ts';

export const ROLLBACK_SERVICE_USAGE = `npm run rollback -w services/<service> -- [options]

Aborts the candidate if there is one; otherwise restores the previous version.

  --reason "…"   for the audit`;

interface ServiceRollback {
  readonly name: ServiceName;
  readonly args: readonly string[];
  readonly platform: Platform;
  readonly registry: Registry;
  readonly terminal: Terminal;
}

/** Undoes the latest shipping of a service. @throws UsageError, Refused */
export async function rollBackService({ name, args, platform, registry, terminal }: ServiceRollback) {
  const { values } = readArguments(args, { options: { reason: { type: 'string' } } });
  const params = { name };
  const body = { reason: values.reason ?? '' };
  const { candidate } = await registry.call(getServiceRelease, { params });
  if (!candidate) {
    await platform.run('rollback', name);
    terminal.print(`The previous version of ${name} handles everything again.`);
    await registry.call(rollBackServiceRelease, { params, body });
    return;
  }
  await registry.call(abortServiceRelease, { params, body });
  await platform.run('remove', name);
  terminal.print(`The candidate ${shortVersion(candidate.version)} of ${name} was aborted and removed.`);
}
