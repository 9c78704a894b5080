import type { Build } from '@family-chores/contracts/registry/build';
import { listRequiredVerdicts } from '@family-chores/contracts/registry/gate-verdicts';
import { listReleases, type Release } from '@family-chores/contracts/registry/releases';
import {
  publish,
  readDescription,
  recordVerdicts,
  type Registry,
  release,
  releaseOf,
} from '../client/index.ts';
import { type GateResult, openBrowser, runGate } from '../gate/index.ts';
import type { ShippingConfig } from '../settings/config.ts';
import { Refused } from '../terminal/outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkTypes, makeBuild } from './compile.ts';
import { durationText } from './duration.ts';
import type { ShipOptions } from './options.ts';
import { rolloutNote } from './rollout-note.ts';
import { runTests } from './run-tests.ts';
import { checkSizes } from './sizes.ts';
import { uncommittedIn, uncommittedWarning } from './uncommitted.ts';
import type { Workspace } from './workspace.ts';

export interface Shipment {
  readonly workspace: Workspace;
  readonly options: ShipOptions;
  readonly config: ShippingConfig;
  readonly token: string;
  /** Signs the gate's verdicts. */
  readonly gateKey: string;
  readonly registry: Registry;
  readonly terminal: Terminal;
  /** When aborted, shipping stops at the next opportunity, but not in the middle of a release. */
  readonly signal: AbortSignal;
}

const buildFolderOf = (folder: string) => `${folder}/build`;

/** Checks, builds, publishes and releases a workspace. A failed check throws before anything is released. */
export async function ship(shipment: Shipment): Promise<void> {
  const { workspace, options, registry, terminal, signal } = shipment;
  const { name, folder } = workspace;
  const buildFolder = buildFolderOf(folder);
  // Read first: if the release changes before this build is released, this build is refused with a version conflict.
  const before = await releaseOf(registry, { name, channel: options.channel });
  terminal.print(`${name} to ${registry.origin}, channel ${options.channel}`);
  if (before.candidate && options.plan) {
    const { buildId: candidate } = before.candidate;
    terminal.warn([
      `${candidate} is still being rolled out. Release another build after that, or with --at-once.`,
    ]);
  }

  const uncommitted = await uncommittedIn(folder, signal);
  if (uncommitted.length > 0) terminal.warn(uncommittedWarning(uncommitted));
  await terminal.stage('types', () => checkTypes({ folder, signal }));
  if (options.withoutTests) terminal.warn(['The unit tests were not run (--without-tests).']);
  else await terminal.stage('tests', () => runTests({ folder, signal }));
  await terminal.stage('build', () => makeBuild({ folder, signal }));
  const build = await readDescription(buildFolder);
  const { buildId } = build;
  await terminal.stage('sizes', () => checkSizes(buildFolder, build));
  await terminal.stage('publish', () => publishBuild(shipment, buildFolder));
  await terminal.stage('gate', () => tryInBrowser(shipment, build));
  signal.throwIfAborted();
  if (options.dryRun) {
    terminal.print(`${buildId} is ready for release. It was not released (--dry-run).`);
    return;
  }
  await terminal.stage('release', () => releaseBuild(shipment, { buildId, before }));
  const { channel, plan } = options;
  if (plan && before.buildId !== null && !isReleased(before, buildId))
    terminal.print(rolloutNote({ name, channel, plan }));
}

async function publishBuild({ registry, terminal }: Shipment, folder: string): Promise<string> {
  const { sent, notes } = await publish(registry, folder);
  if (notes.length > 0)
    terminal.warn([...notes, 'The gate and the release compare the build with the services again.']);
  return sent === 0 ? 'the registry has it already' : `${sent} files sent, not released yet`;
}

const isReleased = ({ buildId, candidate }: Release, builtId: string) =>
  buildId === builtId && candidate === null;

/** Runs the gate and records its verdicts. @throws Refused if the build did not pass */
async function tryInBrowser(shipment: Shipment, build: Build): Promise<string> {
  const { workspace, registry, gateKey: key } = shipment;
  const { name, isShell } = workspace;
  const { buildId } = build;
  const { reasons, skipped, tried, where } = await testBuild(shipment, build);
  await recordVerdicts(registry, { key, tried });
  if (reasons.length > 0) {
    throw new Refused(
      reasons,
      `${buildId} was not released. To look at it: ${previewAddress(name, buildId, registry)}`,
    );
  }
  return [isShell ? `all its pages, ${where.join(', ')}` : where.join(', '), ...skipped].join('; ');
}

async function testBuild(
  { workspace: { name, folder }, options, config, token, registry, signal }: Shipment,
  { buildId, smoke }: Build,
): Promise<GateResult> {
  const { channel } = options;
  const required = await registry.call(listRequiredVerdicts, {
    params: { name, channel },
    query: { buildId },
  });
  // No browser can follow a channel before its first release, so the gate then uses `stable`.
  const isFollowed = (await registry.call(listReleases, {})).some((each) => each.channel === channel);
  const browser = await openBrowser(config.chromium);
  try {
    return await runGate(browser, {
      origin: registry.origin,
      token,
      ...(isFollowed && { channel }),
      name,
      buildId,
      folder: buildFolderOf(folder),
      smoke,
      required,
      signal,
    });
  } finally {
    await browser.close();
  }
}

/** The address at which a developer sees an unreleased build. */
function previewAddress(name: string, buildId: string, { origin }: Registry): string {
  return `${origin}/?mfe.${name.replace(/^mf-/, '')}=${buildId}`;
}

async function releaseBuild(
  { options, registry, workspace: { name } }: Shipment,
  { buildId, before }: { buildId: string; before: Release },
): Promise<string> {
  const { channel, plan } = options;
  if (isReleased(before, buildId)) return 'everyone has it already';
  const { version } = before;
  const { candidate } = await release(registry, { name, channel, buildId, plan, version });
  if (!candidate) return 'everyone gets it; open pages load it at their next navigation';
  const { steps, holdSeconds } = candidate;
  return `${steps[0]} % get it, then ${steps.slice(1).join(', ')} %, each for at least ${durationText(holdSeconds)}`;
}
