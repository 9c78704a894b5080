import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { getRelease } from '@family-chores/contracts/registry/release';
import { getReleaseOf } from '@family-chores/contracts/registry/releases';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { publish, tinyBuild } from '../client/tiny-build.ts';
import { until } from '../stack/until.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Target } from '../stack/target.ts';
import type { Check } from '../run/check.ts';
import { release } from './registry-fixture.ts';
import { registerOperator } from './staff-matrix.ts';

const FORGERS = 5;
const plan = { steps: [50, 100], holdSeconds: 1, leastLoads: 1000 };

/** Collects cookies of visitors that get the candidate: one client can request as many cookies as it likes. */
async function collectVisitorCookies(target: Target, name: string, buildId: string): Promise<string[]> {
  const collected: string[] = [];
  await until('enough visitors get the candidate', async () => {
    const page = await fetch(target.url);
    await page.text();
    const cookie = page.headers
      .getSetCookie()
      .find((each) => each.startsWith('visitor='))
      ?.split(';', 1)[0];
    if (cookie === undefined) return false;
    const { body } = await new ApiClient(target).call(getRelease, { headers: { cookie } });
    if (body.remotes.some((remote) => remote.name === name && remote.build.buildId === buildId))
      collected.push(cookie);
    return collected.length >= FORGERS;
  });
  return collected;
}

export const canaryForged: Check = {
  id: 'canary-forged',
  title:
    'when one client with many visitor cookies reports failures, the canary is paused for an operator, not aborted',
  async run({ stack }) {
    const { target } = stack;
    const operator = await registerOperator(stack);
    const name = `mf-canary-${randomBytes(4).toString('hex')}`;
    const [shell, current, candidate] = [tinyBuild('shell'), tinyBuild(name), tinyBuild(name)];
    for (const build of [shell, current, candidate]) await publish(operator, build);
    const { buildId } = candidate.description;
    await release(operator, { name: 'shell', buildId: shell.description.buildId, channel: 'stable' });
    await release(operator, { name, buildId: current.description.buildId, channel: 'stable' });
    await release(operator, { name, buildId, channel: 'stable', plan });

    const cookies = await collectVisitorCookies(target, name, buildId);
    const builds = [{ name, buildId, opened: true, loadError: true, boundaryError: true, phases: {} }];
    const body = { releaseId: 'forged', builds };
    // All reports arrive before the canary is judged again.
    const responses = await Promise.all(
      cookies.map((cookie) => new ApiClient(target).call(sendTelemetry, { body, headers: { cookie } })),
    );
    for (const { status, text } of responses) assert.equal(status, 204, text);
    const params = { name, channel: 'stable' };
    const candidateNow = async () => (await operator.call(getReleaseOf, { params })).body.candidate;
    await until('the canary is judged', async () => (await candidateNow())?.status !== 'running');
    assert.equal((await candidateNow())?.status, 'paused', 'the canary should be paused, not aborted');
    const [newest] = (await operator.call(listAudit, { query: { name } })).body;
    assert.match(
      newest?.reason ?? '',
      /in 3 of 3 browsers .* on one network/,
      'only three browsers of the network should count',
    );
    return `${cookies.length} visitors in one network forged failures; 3 counted, the canary is paused`;
  },
  mutants: [
    {
      defect: 'failures in one network abort a canary',
      edits: [
        {
          file: 'services/registry/dist/rollout/judge.rules.js',
          replace: 'const MIN_NETWORKS = 3;',
          by: 'const MIN_NETWORKS = 1;',
        },
      ],
    },
    {
      defect: 'all visitors in a network count',
      edits: [
        {
          file: 'services/registry/dist/rollout/record-evidence.js',
          replace: 'MAX_BROWSERS_PER_NETWORK = 3;',
          by: 'MAX_BROWSERS_PER_NETWORK = 1000;',
        },
      ],
    },
  ],
};
