import { setTimeout as delay } from 'node:timers/promises';
import { servicesWithoutCandidates } from '@family-chores/contracts/registry/candidates-header';
import {
  finishServiceRelease,
  getServiceRelease,
  type ServiceCandidate,
  startServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { CallRefused, type Registry, RegistryUnavailable } from '../client/index.ts';
import { checkTypes } from '../ship/compile.ts';
import { runTests } from '../ship/run-tests.ts';
import { Refused } from '../terminal/outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { atOncePlan, type ServiceOptions } from './options.ts';
import type { Platform } from './platform.ts';
import type { ServiceWorkspace } from './service-workspace.ts';

export interface ServiceShipment {
  readonly workspace: ServiceWorkspace;
  readonly options: ServiceOptions;
  readonly platform: Platform;
  readonly registry: Registry;
  readonly terminal: Terminal;
  /** When aborted, shipping stops, and a candidate keeps running. */
  readonly signal: AbortSignal;
}

const POLL_MS = 1_000;

const paramsOf = (name: ServiceName) => ({ params: { name } });

/**
 * Starts a candidate of the service unless it has one, waits until the candidate has passed all steps, and replaces the
 * current version with it.
 */
export async function shipService(shipment: ServiceShipment): Promise<void> {
  const { workspace, platform, registry, terminal } = shipment;
  const { name } = workspace;
  const { candidate } = await registry.call(getServiceRelease, paramsOf(name));
  terminal.print(`${name} to ${registry.origin}`);
  if (candidate)
    terminal.print(
      `Continuing with its candidate ${shortVersion(candidate.version)}. It keeps its code and its steps. To ship anything else, first run: npm run rollback -w services/${name}`,
    );
  const version = candidate ? candidate.version : await startCandidate(shipment);
  const isReplaced = await passAllSteps(shipment, version).catch((error: unknown) => {
    if (!(error instanceof Refused))
      terminal.warn([
        `The candidate of ${name} keeps running. Run this command again to continue, or npm run rollback -w services/${name} to abort it.`,
      ]);
    throw error;
  });
  if (isReplaced) return;
  await terminal.stage('replace', async () => {
    await platform.run('replace', name);
    await registry.call(finishServiceRelease, paramsOf(name)).catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      throw new Refused(
        error.reasons,
        `The candidate was aborted while it replaced the current version. To go back: npm run rollback -w services/${name}`,
      );
    });
    await platform.run('remove', name);
    return 'it handles all calls, events and jobs';
  });
}

/** @returns the version of the candidate */
async function startCandidate(shipment: ServiceShipment): Promise<string | undefined> {
  const { workspace, options, platform, registry, terminal, signal } = shipment;
  const { name, folder } = workspace;
  const plan = servicesWithoutCandidates.includes(name) ? atOncePlan : options.plan;
  await terminal.stage('types', () => checkTypes({ folder, signal }));
  if (options.withoutTests) terminal.warn(['The unit tests were not run (--without-tests).']);
  else await terminal.stage('tests', () => runTests({ folder, signal }));
  await terminal.stage('start', async () => {
    // A candidate may be left over from an earlier run that was killed before the registry had recorded it.
    await platform.run('remove', name);
    await platform.run('start', name);
    return 'it is ready beside the current version';
  });
  let version: string | undefined;
  await terminal.stage('check', async () => {
    try {
      const release = await registry.call(startServiceRelease, { ...paramsOf(name), body: { plan } });
      version = release.candidate?.version;
    } catch (error) {
      await platform.run('remove', name);
      throw error;
    }
    return 'it serves what builds and services use';
  });
  return version;
}

function stepText({ steps, step, status }: ServiceCandidate): string {
  return status === 'passed' ? 'passed' : `${steps[step]} % of the families call it`;
}

/** Shipping gives up after this many polls in a row without the registry. */
const MAX_UNAVAILABLE = 60;

/**
 * Waits until the candidate with this version has passed.
 * @returns whether another command has already replaced the current version with it
 * @throws Refused if it was aborted (then it has been removed), or if another version is the candidate now
 */
async function passAllSteps(shipment: ServiceShipment, version?: string): Promise<boolean> {
  const { workspace, platform, registry, terminal, signal } = shipment;
  const { name } = workspace;
  let printed = '';
  let unavailable = 0;
  for (; ; await delay(POLL_MS, undefined, { signal })) {
    const release = await registry.call(getServiceRelease, paramsOf(name)).catch((error: unknown) => {
      unavailable += 1;
      if (error instanceof RegistryUnavailable && unavailable < MAX_UNAVAILABLE) return null;
      throw error;
    });
    if (!release) continue;
    unavailable = 0;
    const { candidate, last } = release;
    if (!candidate && last?.version === version && last?.outcome === 'released') {
      terminal.print('It has replaced the current version already.');
      return true;
    }
    if (!candidate) {
      await platform.run('remove', name);
      throw new Refused(
        [last?.reason || 'It was aborted'],
        `The current version of ${name} handles all calls. The candidate was removed.`,
      );
    }
    if (candidate.version !== version)
      throw new Refused(
        [`${shortVersion(candidate.version)} is the candidate now`],
        'Someone else is shipping this service.',
      );
    const text = stepText(candidate);
    if (text !== printed) terminal.print(`  ${shortVersion(version)}: ${text}`);
    printed = text;
    if (candidate.status === 'passed') return false;
  }
}
