import { type KeyObject, verify } from 'node:crypto';
import {
  type GateVerdict,
  type RequiredVerdict,
  signedTextOf,
} from '@family-chores/contracts/registry/gate-verdicts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { lastGoodOf } from '../model/last-good.rules.ts';
import { STABLE, type StoredRelease } from '../model/release.model.ts';

export interface SignedVerdict extends GateVerdict {
  /** Ed25519 signature of `signedTextOf(verdict)`, as base64url. */
  signature: string;
}

export function isTrusted({ signature, ...verdict }: SignedVerdict, keys: readonly KeyObject[]): boolean {
  const [text, bytes] = [Buffer.from(signedTextOf(verdict)), Buffer.from(signature, 'base64url')];
  return keys.some((key) => verify(null, text, key, bytes));
}

/** The two builds of a required verdict: `buildId` must have passed the gate in the build `shell` of the shell. */
type RequiredBuilds = Omit<RequiredVerdict, 'outcome'>;
type FollowedBuilds = Pick<StoredRelease, 'name' | 'history' | 'faulty' | 'candidate'>;

function buildsInUse(release: FollowedBuilds): Pick<RequiredBuilds, 'buildId' | 'use'>[] {
  const listed = [
    { buildId: release.history[0], use: 'current' as const },
    { buildId: lastGoodOf(release), use: 'previous' as const },
    { buildId: release.candidate?.buildId, use: 'next' as const },
  ];
  const seen = new Set<string>();
  return listed.flatMap(({ buildId, use }) => {
    if (buildId === undefined || seen.has(buildId)) return [];
    seen.add(buildId);
    return [{ buildId, use }];
  });
}

/**
 * A remote must have passed in each build of the shell that pages may run: the current one, the last good one (open
 * pages may still run it, and a rollback releases it) and the candidate. A shell must have passed itself, and each
 * remote's current build and candidate must have passed in it.
 * @param releases the releases that browsers of the channel follow
 */
export function requiredVerdicts(
  { name, buildId }: Pick<GateVerdict, 'name' | 'buildId'>,
  releases: readonly FollowedBuilds[],
): RequiredBuilds[] {
  if (name !== SHELL_NAME) {
    const shell = releases.find((release) => release.name === SHELL_NAME);
    return shell
      ? buildsInUse(shell).map((used) => ({ name, buildId, shell: used.buildId, use: used.use }))
      : [];
  }
  const remotes = releases.filter((release) => release.name !== SHELL_NAME);
  return [
    { name, buildId, shell: buildId, use: 'current' },
    ...remotes.flatMap((remote) =>
      buildsInUse(remote)
        .filter(({ use }) => use !== 'previous')
        .map((used) => ({ ...used, name: remote.name, shell: buildId })),
    ),
  ];
}

const isAbout = (required: RequiredBuilds, verdict: Omit<RequiredBuilds, 'use'>) =>
  verdict.name === required.name && verdict.buildId === required.buildId && verdict.shell === required.shell;

export const verdictFor = <V extends GateVerdict>(
  required: RequiredBuilds,
  verdicts: readonly V[],
): V | undefined => verdicts.find((verdict) => isAbout(required, verdict));

const subjectOf = ({ name, buildId, shell, use }: RequiredBuilds, released: string): string => {
  if (name === SHELL_NAME) return `${name} ${buildId}`;
  return released === SHELL_NAME
    ? `${name} ${buildId} in this shell`
    : `${name} ${buildId} in the ${use} shell ${shell}`;
};

/**
 * Why the gate does not let a build be released; empty if every required verdict is `passed`.
 * @param released the name of the build that is to be released
 */
export function reasonsAgainst(
  released: string,
  required: readonly RequiredBuilds[],
  verdicts: readonly GateVerdict[],
): string[] {
  return required.flatMap((each) => {
    const verdict = verdictFor(each, verdicts);
    if (verdict?.outcome === 'passed') return [];
    const subject = subjectOf(each, released);
    return verdict
      ? [`${subject} was refused by the release gate: ${verdict.findings.join('; ')}`]
      : [`${subject} has no valid verdict of the release gate`];
  });
}

export function outcomeOf(
  required: readonly RequiredBuilds[],
  verdicts: readonly GateVerdict[],
): 'passed' | 'refused' | 'missing' {
  const outcomes = required.map((each) => verdictFor(each, verdicts)?.outcome ?? 'missing');
  if (outcomes.includes('refused')) return 'refused';
  return outcomes.includes('missing') ? 'missing' : 'passed';
}

/** The command that runs the gate, records its verdicts and releases the build. */
export const commandFor = (name: string, channel: string): string =>
  `npm run ship -w ${name}${channel === STABLE ? '' : ` -- --channel ${channel}`}`;
