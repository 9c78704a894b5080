import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { buildOf, visit } from '../testing/visit.ts';
import { findRelease } from './change-release.ts';
import { candidateConflicts } from '../compatibility/released-builds.ts';

let registry: TestRegistry;
let publisher: Publisher;

/** A build of a remote that is written for this generation of the shell. */
const remote = (name: string, number: number, generation: number) =>
  aBuild(name, number, { requires: { shell: generation } });
const shell = (number: number, generation: number, serves?: number[]) =>
  aBuild('shell', number, { requires: { shell: generation }, ...(serves && { serves }) });

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  for (const build of [shell(1, 1), remote('mf-rewards', 1, 1), remote('mf-billing', 1, 1)]) {
    await publishAndRelease(build);
  }
});
afterAll(() => registry.service.stop());

const outcomeOf = (response: { status: number; problem: { detail: string } }) => [
  response.status,
  response.status === 200 ? '' : response.problem.detail,
];

const release = async ({ name, buildId }: ReturnType<typeof aBuild>, channel = 'stable') =>
  outcomeOf(await publisher.release({ buildId }, { name, channel }));

async function publishAndRelease(build: ReturnType<typeof aBuild>, channel?: string) {
  const response = await publisher.publish(build);
  return response.status === 200 ? release(build, channel) : outcomeOf(response);
}

const wrongGeneration = (generation: number, served: string) =>
  `it is written for shells of generation ${generation}, not ${served}`;

describe('a new generation of the shell', () => {
  it('cannot be required by a remote before a shell serves it', async () => {
    expect(outcomeOf(await publisher.describe(remote('mf-rewards', 2, 2)))).toEqual([
      422,
      wrongGeneration(2, '1'),
    ]);
  });

  it('is introduced by a shell that serves both generations: its pages load remotes of either one', async () => {
    expect(await publishAndRelease(shell(2, 2, [1, 2]))).toEqual([200, '']);
    expect(await publishAndRelease(remote('mf-rewards', 2, 2))).toEqual([200, '']);
    await registry.publishLocal();
    const page = await visit(registry);
    expect([buildOf(page), buildOf(page, 'mf-billing')]).toEqual([
      remote('mf-rewards', 2, 2).buildId,
      remote('mf-billing', 1, 1).buildId,
    ]);
  });

  it('can be the only generation that a shell serves, if no remote requires the previous one', async () => {
    expect(outcomeOf(await publisher.publish(shell(3, 2)))).toEqual([200, '']);
    expect(await release(shell(3, 2))).toEqual([
      422,
      `mf-billing is incompatible: ${wrongGeneration(1, '2')}`,
    ]);
    expect(await publishAndRelease(remote('mf-billing', 2, 2))).toEqual([200, '']);
    expect(await release(shell(3, 2))).toEqual([200, '']);
    await registry.publishLocal();
    expect((await visit(registry)).document.remotes).toHaveLength(2);
  });

  it('can be tried on one channel; remotes for it can be released only there', async () => {
    expect(await publishAndRelease(shell(4, 3, [2, 3]), 'preview')).toEqual([200, '']);
    const next = remote('mf-rewards', 3, 3);
    expect(await publishAndRelease(next, 'preview')).toEqual([200, '']);
    expect(await release(next)).toEqual([422, wrongGeneration(3, '2')]);
  });

  it('is refused if the shell does not serve its own generation', async () => {
    expect(outcomeOf(await publisher.describe(shell(5, 3, [2])))).toEqual([
      422,
      'serves: it must name generation 3, which it requires',
    ]);
  });
});

describe('while the shell has a candidate', () => {
  const plan = { steps: [50], holdSeconds: 3600 };
  const next = shell(6, 4, [2, 4]);

  beforeAll(async () => {
    await publisher.publish(next);
    await publisher.release({ buildId: next.buildId, plan }, { name: 'shell' });
  });

  it('a remote for that candidate can be published, but not released before the candidate is promoted', async () => {
    const early = remote('mf-rewards', 4, 4);
    expect(outcomeOf(await publisher.publish(early))).toEqual([200, '']);
    expect(await release(early)).toEqual([422, wrongGeneration(4, '2')]);
    expect((await publisher.changeCandidate('promote', { name: 'shell' })).status).toBe(200);
    expect(await release(early)).toEqual([200, '']);
  });
});

describe("a remote that is incompatible with the shell's candidate", () => {
  const route = { path: '/late', page: 'page', slots: [] };
  const withRoute = aBuild('mf-late', 1, { requires: { shell: 2 }, routes: [route] });
  const withoutRoute = aBuild('mf-late', 2, { requires: { shell: 2 } });
  const next = aBuild('shell', 7, { requires: { shell: 4 }, serves: [2, 4], routes: [route] });
  const plan = { steps: [50], holdSeconds: 3600 };

  beforeAll(async () => {
    for (const build of [next, withRoute]) await publisher.publish(build);
    await publishAndRelease(withRoute);
    await publishAndRelease(withoutRoute);
    await publisher.release({ buildId: next.buildId, plan }, { name: 'shell' });
  });
  const reason = `with the candidate ${next.buildId} of shell: /late is a route of shell`;

  it('is not released', async () => {
    expect(await release(withRoute)).toEqual([422, reason]);
    const response = await publisher.release({ buildId: withRoute.buildId, plan }, { name: 'mf-late' });
    expect(outcomeOf(response)).toEqual([422, reason]);
  });

  it('can still be rolled back to, and the incompatible candidate is never promoted', async () => {
    const running = await findRelease('shell', 'stable');
    expect(await candidateConflicts(running)).toEqual([]);
    expect((await publisher.rollBack({}, { name: 'mf-late' })).body.buildId).toBe(withRoute.buildId);
    expect(await candidateConflicts(running)).toEqual(['/late is a route of mf-late']);
    const promoted = await publisher.changeCandidate('promote', { name: 'shell' });
    // The two other outcomes mean that the registry's own job aborted the candidate in the meantime.
    expect([[422, '/late is a route of mf-late'], [409, 'There is no candidate'], 412]).toContainEqual(
      promoted.status === 412 ? 412 : outcomeOf(promoted),
    );
  });
});
