import type { KeyObject } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import type { Build } from '@family-chores/contracts/registry/build';
import type { Transaction } from '@family-chores/service-kit/events';
import type { AssetStore } from '../assets/asset-store.ts';
import { audit } from '../audit/audit.model.ts';
import { checkBackendsForRelease } from '../backends/check-backends.ts';
import { ReleaseModel, STABLE } from '../model/release.model.ts';
import { releasesOn } from '../model/releases-on.rules.ts';
import { commandFor, isTrusted, reasonsAgainst, requiredVerdicts, verdictFor } from './gate.rules.ts';
import { type StoredVerdict, VerdictModel, verdictKey } from './gate-verdict.model.ts';

export interface GatedBuild {
  name: string;
  buildId: string;
  channel: string;
}

export interface Gate {
  /** Called before the transaction, because it waits for services. @throws Problem `build-refused` */
  check: (build: Build) => Promise<void>;
  /** Called in the transaction that releases the build. @throws Problem `gate-not-passed` */
  enter: (transaction: Transaction, build: GatedBuild) => Promise<void>;
}

/** A stored verdict in the format in which it was signed. */
const toSigned = ({ _id, at, ...verdict }: StoredVerdict) => ({ ...verdict, at: at.toISOString() });

export type TrustedVerdict = ReturnType<typeof toSigned>;

/**
 * Signatures are checked whenever verdicts are read, because a key may have been removed since they were stored.
 */
export function trustedAmong(stored: readonly StoredVerdict[], keys: readonly KeyObject[]): TrustedVerdict[] {
  return stored.map(toSigned).filter((verdict) => isTrusted(verdict, keys));
}

export async function readFollowedReleases(channel: string) {
  return releasesOn(await ReleaseModel.find({ channel: { $in: [STABLE, channel] } }).lean(), channel);
}

async function readRequired({ name, buildId, channel }: GatedBuild, keys: readonly KeyObject[]) {
  const required = requiredVerdicts({ name, buildId }, await readFollowedReleases(channel));
  const stored = await VerdictModel.find({ _id: { $in: required.map(verdictKey) } }).lean();
  return { required, verdicts: trustedAmong(stored, keys) };
}

/** `outcome` is null if the verdict is missing. */
export async function requiredVerdictsFor(
  build: GatedBuild,
  keys: readonly KeyObject[],
): Promise<RequiredVerdict[]> {
  const { required, verdicts } = await readRequired(build, keys);
  return required.map((each) => ({ ...each, outcome: verdictFor(each, verdicts)?.outcome ?? null }));
}

interface PassGateOptions {
  assets: Pick<AssetStore, 'read'>;
  gateKeys: readonly KeyObject[];
}

/** The regular gate: the running services serve what the build uses, and all required verdicts are `passed`. */
export const passGate = ({ assets, gateKeys }: PassGateOptions): Gate => ({
  check: (build) => checkBackendsForRelease(build, assets),
  async enter(_, build) {
    const { name, channel } = build;
    const { required, verdicts } = await readRequired(build, gateKeys);
    const reasons = reasonsAgainst(name, required, verdicts);
    if (reasons.length === 0) return;
    const advice = `Run the release gate: ${commandFor(name, channel)}`;
    throw problem('gate-not-passed', {
      detail: [...reasons, advice].join('; '),
      errors: [...reasons, advice].map((message) => ({ path: '', message })),
    });
  },
});

/** A gate that lets any build be released, and records the reason in the audit. */
export const overrideGate = (by: string, reason: string): Gate => ({
  check: async () => {},
  enter: ({ session }, build) => audit(session, { ...build, by, action: 'gate-overridden', reason }),
});
