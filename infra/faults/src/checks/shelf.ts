import { randomBytes } from 'node:crypto';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { getReleaseOf, startRelease } from '@family-chores/contracts/registry/releases';
import { publish, type TinyBuild, tinyBuild } from '../client/tiny-build.ts';
import type { Visitor } from '../client/visitor.ts';

/** What the registry has of one name, so that every call about it can succeed. */
export interface Shelf {
  readonly name: string;
  /** Published; on `stable` two others are released already, on `preview` it is the candidate. */
  readonly buildId: string;
  /** Nobody has described it. */
  readonly unknown: TinyBuild;
  /** Of a token to publish with. */
  readonly tokenId: string;
  /** What another team publishes its own remote with. */
  readonly foreignToken: string;
}

/** A candidate that stays one: nobody loads a page. */
export const patientPlan = { steps: [50], holdSeconds: 3600, leastLoads: 1000 };

interface Given {
  readonly name: string;
  readonly buildId: string;
  readonly channel: 'stable' | 'preview';
  readonly plan?: { steps: number[]; holdSeconds: number; leastLoads: number };
}

/** Releases a published build as an operator. */
export async function give(operator: Visitor, { name, channel, ...body }: Given): Promise<void> {
  const params = { name, channel };
  const { version } = (await operator.call(getReleaseOf, { params })).body;
  const headers = { 'if-match': `"${version}"` };
  const { status, text } = await operator.call(startRelease, { params, body, headers });
  if (status !== 200) throw new Error(`The release of ${name} is answered ${status}: ${text}`);
}

/** Publishes and releases, as an operator, a shell and what the cases of the staff are about. */
export async function stockShelf(operator: Visitor): Promise<Shelf> {
  const name = `mf-tried-${randomBytes(4).toString('hex')}`;
  const shell = tinyBuild('shell');
  const [first, second, third] = [tinyBuild(name), tinyBuild(name), tinyBuild(name)];
  for (const build of [shell, first, second, third]) await publish(operator, build);
  const idOf = ({ description }: TinyBuild) => description.buildId;
  await give(operator, { name: 'shell', buildId: idOf(shell), channel: 'stable' });
  await give(operator, { name, buildId: idOf(first), channel: 'stable' });
  await give(operator, { name, buildId: idOf(second), channel: 'stable' });
  await give(operator, { name, buildId: idOf(first), channel: 'preview' });
  await give(operator, { name, buildId: idOf(third), channel: 'preview', plan: patientPlan });
  const { tokenId } = (await operator.call(createToken, { body: { name } })).body;
  const foreign = await operator.call(createToken, { body: { name: 'mf-of-others' } });
  const { token: foreignToken } = foreign.body;
  return { name, buildId: idOf(third), unknown: tinyBuild(name), tokenId, foreignToken };
}
