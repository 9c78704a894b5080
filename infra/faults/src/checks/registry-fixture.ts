import { randomBytes } from 'node:crypto';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { getReleaseOf, overrideGate } from '@family-chores/contracts/registry/releases';
import { publish, type TinyBuild, tinyBuild } from '../client/tiny-build.ts';
import type { ApiClient } from '../client/api-client.ts';
import { recordPassedVerdicts, type SignedVerdict } from '../client/passed-verdicts.ts';

/** What the registry stores about one remote: enough for every call about a remote to succeed. */
export interface RegistryFixture {
  readonly name: string;
  /** A published build, which is the candidate on `preview`. Two others were released on `stable`. */
  readonly buildId: string;
  readonly verdict: SignedVerdict;
  readonly unpublished: TinyBuild;
  readonly tokenId: string;
  /** Publish token for another team's remote. */
  readonly foreignToken: string;
}

export const STAFF_SLOT = 'staff.case';

/** Keeps a candidate in its only step: the step needs 1,000 loads to end, and no page loads the candidate. */
export const FIRST_STEP_PLAN = { steps: [50], holdSeconds: 3600, leastLoads: 1000 };

interface ReleaseInput {
  readonly name: string;
  readonly buildId: string;
  readonly channel: 'stable' | 'preview';
  readonly plan?: { steps: number[]; holdSeconds: number; leastLoads: number };
}

/** Releases a published build as an operator, without the release gate, which could not open a tiny build. */
export async function release(operator: ApiClient, { name, channel, ...build }: ReleaseInput): Promise<void> {
  const params = { name, channel };
  const { version } = (await operator.call(getReleaseOf, { params })).body;
  const headers = { 'if-match': `"${version}"` };
  const body = { ...build, reason: 'A check' };
  const { status, text } = await operator.call(overrideGate, { params, body, headers });
  if (status !== 200) throw new Error(`The release of ${name} failed with ${status}: ${text}`);
}

export async function createRegistryFixture(operator: ApiClient, gateKey: string): Promise<RegistryFixture> {
  const name = `mf-test-${randomBytes(4).toString('hex')}`;
  const shell = tinyBuild('shell');
  const slots = [{ slot: STAFF_SLOT, part: 'tiny', order: 1 }];
  const remote = () => tinyBuild(name, { slots });
  const [first, second, third] = [remote(), remote(), remote()];
  for (const build of [shell, first, second, third]) await publish(operator, build);
  const idOf = ({ description }: TinyBuild) => description.buildId;
  await release(operator, { name: 'shell', buildId: idOf(shell), channel: 'stable' });
  await release(operator, { name, buildId: idOf(first), channel: 'stable' });
  await release(operator, { name, buildId: idOf(second), channel: 'stable' });
  await release(operator, { name, buildId: idOf(first), channel: 'preview' });
  await release(operator, { name, buildId: idOf(third), channel: 'preview', plan: FIRST_STEP_PLAN });
  const { tokenId } = (await operator.call(createToken, { body: { name } })).body;
  const foreign = await operator.call(createToken, { body: { name: 'mf-other-team' } });
  const { token: foreignToken } = foreign.body;
  const buildId = idOf(third);
  const [verdict] = await recordPassedVerdicts(operator, { name, buildId }, gateKey);
  if (!verdict) throw new Error('The registry requires no verdict, because no shell is released');
  return { name, buildId, verdict, unpublished: tinyBuild(name), tokenId, foreignToken };
}
