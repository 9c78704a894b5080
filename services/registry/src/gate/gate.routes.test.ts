import { listBuilds } from '@family-chores/contracts/registry/builds';
import type { GateVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { aBuild } from '../testing/build-folder.ts';
import { newGateKey, signVerdict } from '../testing/gate-key.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
let operator: Publisher;
let team: Publisher;

const name = 'mf-rewards';
const [shell, nextShell] = [aBuild('shell', 1), aBuild('shell', 2)];
const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => aBuild(name, number));
const idOf = (build?: { buildId: string }) => build?.buildId ?? '';
const inShell = (build = second) => ({ name, buildId: idOf(build), shell: shell.buildId });

const refusal = (response: { status: number; problem: { type: string; errors?: { message: string }[] } }) => [
  response.status,
  response.problem.type.split(':').at(-1),
  ...(response.problem.errors ?? []).map(({ message }) => message),
];
const notPassed = (...reasons: string[]) => [
  409,
  'gate-not-passed',
  ...reasons,
  'Run the release gate: npm run ship -w mf-rewards',
];
const missingVerdict = (build = second) =>
  `mf-rewards ${idOf(build)} in the current shell ${shell.buildId} has no valid verdict of the release gate`;

const actions = async () =>
  (await operator.audit(name)).map(({ by, action, reason }) => [by, action, reason]);

beforeAll(async () => {
  registry = await startRegistry();
  operator = await registry.publisher();
  const { token } = (await operator.call(createToken, { body: { name } })).body;
  team = await registry.publisher(token);
  for (const build of [shell, nextShell, first, second, third, fourth])
    if (build) await operator.publish(build);
  await operator.release({ buildId: shell.buildId }, { name: 'shell' });
  await team.release({ buildId: idOf(first) });
});
afterAll(() => registry.service.stop());

const release = () => team.releaseWithoutVerdicts({ buildId: idOf(second) });

describe('without a verdict', () => {
  it('a build is not released, nor made a candidate, by a team or an operator', async () => {
    const responses = [
      await release(),
      await team.releaseWithoutVerdicts({ buildId: idOf(second), plan: { steps: [50] } }),
      await operator.releaseWithoutVerdicts({ buildId: idOf(second) }),
    ];
    expect(responses.map(refusal)).toEqual(responses.map(() => notPassed(missingVerdict())));
    expect((await operator.releaseOf()).buildId).toBe(idOf(first));
  });

  it('a build is not released on the channel `preview` either, and the advice names that channel', async () => {
    const response = await team.releaseWithoutVerdicts({ buildId: idOf(second) }, { channel: 'preview' });
    expect(refusal(response).at(-1)).toBe(
      'Run the release gate: npm run ship -w mf-rewards -- --channel preview',
    );
  });

  it('a rollback to a build that was never released is refused', async () => {
    expect(refusal(await team.rollBack({ to: idOf(second) }))).toEqual(notPassed(missingVerdict()));
  });
});

describe('a verdict', () => {
  it.each([
    ['signed with an untrusted key', {}, newGateKey().signVerdict],
    ['signed for another build', {}, signedAs({ buildId: idOf(third) })],
    ['signed for another shell', {}, signedAs({ shell: nextShell.buildId })],
    ['signed for another remote', {}, signedAs({ name: 'mf-billing' })],
    ['with an altered time', {}, signedAs({ at: '2026-11-26T10:00:00.000Z' })],
    ['with an altered outcome', {}, signedAs({ outcome: 'refused', findings: ['It is blue'] })],
  ])('%s is refused', async (_, found, sign) => {
    const response = await team.record(inShell(), found, sign);
    expect(refusal(response).slice(0, 2)).toEqual([422, 'verdict-refused']);
    expect(refusal(await release())).toEqual(notPassed(missingVerdict()));
  });

  it('from the future is refused', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(refusal(await team.record(inShell(), { at }))).toEqual([
      422,
      'verdict-refused',
      'The verdict is from the future',
    ]);
  });

  it('about a build that is not published is refused', async () => {
    const unknown = { ...inShell(), buildId: '9999999-999999999999' };
    expect((await team.record(unknown)).status).toBe(404);
    expect((await team.record({ ...inShell(), shell: unknown.buildId })).status).toBe(404);
  });

  it.each([
    [{ outcome: 'passed' as const, findings: ['It is blue'] }],
    [{ outcome: 'refused' as const, findings: [] }],
  ])('is refused if outcome and findings contradict each other: %j', async (found) => {
    expect((await team.record(inShell(), found)).status).toBe(400);
  });

  it('is not recorded with an unknown token', async () => {
    const anonymous = await registry.publisher('nothing-of-the-kind');
    expect((await anonymous.record(inShell())).status).toBe(401);
  });

  it('that refuses the build keeps it from being released, and the reason contains the findings', async () => {
    await team.record(inShell(), { outcome: 'refused', findings: ['It logs an error', 'It leaks'] });
    expect(refusal(await release())).toEqual(
      notPassed(
        `mf-rewards ${idOf(second)} in the current shell ${shell.buildId} was refused by the release gate: It logs an error; It leaks`,
      ),
    );
  });

  it('is not replaced by an older one, and still names who first recorded it when it is recorded again', async () => {
    const older = await team.record(inShell(), { at: '2026-11-01T10:00:00.000Z' });
    expect(refusal(older)).toEqual([422, 'verdict-refused', 'There is a newer verdict']);
    const at = new Date().toISOString();
    const refused = { outcome: 'refused' as const, findings: ['It is blue'], at };
    expect((await team.record(inShell(), refused)).status).toBe(204);
    expect((await operator.record(inShell(), refused)).status).toBe(204);
    const { body } = await operator.call(listBuilds, { params: { name } });
    const listed = body.find(({ buildId }) => buildId === idOf(second));
    const by = (await operator.audit()).find(({ action }) => action === 'released')?.by;
    expect(listed?.gate).toEqual({
      outcome: 'refused',
      reasons: [expect.stringContaining('It is blue')],
      verdicts: [{ shell: shell.buildId, outcome: 'refused', findings: ['It is blue'], at, by }],
    });
  });

  it('with the outcome `passed` lets the build be released', async () => {
    expect((await team.record(inShell())).status).toBe(204);
    expect(await team.required(idOf(second))).toEqual([{ ...inShell(), use: 'current', outcome: 'passed' }]);
    const { body } = await operator.call(listBuilds, { params: { name } });
    expect(body.map(({ buildId, gate }) => [buildId, gate.outcome])).toEqual(
      expect.arrayContaining([
        [idOf(second), 'passed'],
        [idOf(third), 'missing'],
      ]),
    );
    expect((await release()).body).toMatchObject({ buildId: idOf(second) });
  });
});

/** Signs other values than those that are sent in the verdict. */
function signedAs(other: object) {
  return (verdict: GateVerdict) => {
    const { signature } = signVerdict({ ...verdict, ...other });
    return { ...verdict, signature };
  };
}

describe('an override', () => {
  const override = { buildId: idOf(third), reason: 'Prices are wrong, and the gate is down' };

  it('is refused to a team, and without a reason', async () => {
    expect((await team.override(override)).status).toBe(403);
    expect((await operator.override({ ...override, reason: ' ' })).status).toBe(400);
    expect((await operator.releaseOf()).buildId).toBe(idOf(second));
  });

  it('by an operator releases the build, and is audited', async () => {
    expect((await operator.override(override)).body).toMatchObject({ buildId: idOf(third) });
    expect((await actions()).slice(0, 2)).toEqual([
      ['operator-token', 'released', ''],
      ['operator-token', 'gate-overridden', override.reason],
    ]);
  });

  it('starts a candidate, which a team may then promote', async () => {
    await operator.override({ ...override, buildId: idOf(fourth), plan: { steps: [50] } });
    expect((await operator.releaseOf()).candidate?.buildId).toBe(idOf(fourth));
    expect((await team.changeCandidate('promote')).body).toMatchObject({
      buildId: idOf(fourth),
      candidate: null,
    });
  });
});

describe('a rollback', () => {
  it('needs no verdict for the previous build, nor for any other that was released', async () => {
    expect((await team.rollBack({})).body).toMatchObject({ buildId: idOf(third) });
    expect((await team.rollBack({ to: idOf(fourth) })).body).toMatchObject({ buildId: idOf(fourth) });
    expect((await team.rollBack({ to: idOf(first) })).body).toMatchObject({ buildId: idOf(first) });
  });

  it('needs a verdict for a build that was released only on another channel', async () => {
    await team.release({ buildId: idOf(second) }, { channel: 'preview' });
    expect(refusal(await team.rollBack({ to: idOf(third) }, { channel: 'preview' })).slice(0, 2)).toEqual([
      409,
      'gate-not-passed',
    ]);
  });
});

describe('a new shell', () => {
  const target = { name: 'shell' };
  const next = { name: 'shell', buildId: nextShell.buildId, shell: nextShell.buildId };

  it('is not released until it has passed, and every remote has passed in it', async () => {
    const { buildId } = nextShell;
    const remote = `mf-rewards ${idOf(first)} in this shell has no valid verdict of the release gate`;
    const advice = 'Run the release gate: npm run ship -w shell';
    expect(refusal(await operator.releaseWithoutVerdicts({ buildId }, target))).toEqual([
      409,
      'gate-not-passed',
      `shell ${buildId} has no valid verdict of the release gate`,
      remote,
      advice,
    ]);
    await operator.record(next);
    expect(refusal(await operator.releaseWithoutVerdicts({ buildId }, target)).slice(2)).toEqual([
      remote,
      advice,
    ]);
    await operator.record({ ...inShell(first), shell: buildId });
    const { body } = await operator.call(listBuilds, { params: target });
    expect(body.find((build) => build.buildId === buildId)?.gate).toMatchObject({
      outcome: 'passed',
      verdicts: [{ shell: buildId }],
    });
    expect((await operator.releaseWithoutVerdicts({ buildId }, target)).body).toMatchObject({ buildId });
  });

  it('requires of each remote a verdict in this shell, in addition to one in the previous shell', async () => {
    expect((await team.required(idOf(third))).map(({ shell: id, use }) => [id, use])).toEqual([
      [nextShell.buildId, 'current'],
      [shell.buildId, 'previous'],
    ]);
  });
});
