import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { getRelease } from '@family-chores/contracts/registry/release';
import { getReleaseOf } from '@family-chores/contracts/registry/releases';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { publish, tinyBuild } from '../client/tiny-build.ts';
import { until } from '../client/until.ts';
import { type Place, Visitor } from '../client/visitor.ts';
import type { Check } from '../run/check.ts';
import { give } from './shelf.ts';
import { operatorOf } from './staff-matrix.ts';

const forgers = 5;
const plan = { steps: [50, 100], holdSeconds: 1, leastLoads: 1000 };

/** Cookies of visitors that get a candidate: one client draws as many as it likes. */
async function drawVisitors(place: Place, name: string, buildId: string): Promise<string[]> {
  const drawn: string[] = [];
  await until('enough visitors get the candidate', async () => {
    const page = await fetch(place.url);
    await page.text();
    const cookie = page.headers
      .getSetCookie()
      .find((each) => each.startsWith('visitor='))
      ?.split(';', 1)[0];
    if (cookie === undefined) return false;
    const { body } = await new Visitor(place).call(getRelease, { headers: { cookie } });
    if (body.remotes.some((remote) => remote.name === name && remote.build.buildId === buildId))
      drawn.push(cookie);
    return drawn.length >= forgers;
  });
  return drawn;
}

export const canaryForged: Check = {
  id: 'canary-forged',
  title:
    'one client with many visitor cookies reports failures: a canary is not aborted, an operator decides',
  async run({ stack }) {
    const { place } = stack;
    const operator = await operatorOf(stack);
    const name = `mf-canary-${randomBytes(4).toString('hex')}`;
    const [shell, usual, candidate] = [tinyBuild('shell'), tinyBuild(name), tinyBuild(name)];
    for (const build of [shell, usual, candidate]) await publish(operator, build);
    const { buildId } = candidate.description;
    await give(operator, { name: 'shell', buildId: shell.description.buildId, channel: 'stable' });
    await give(operator, { name, buildId: usual.description.buildId, channel: 'stable' });
    await give(operator, { name, buildId, channel: 'stable', plan });

    const cookies = await drawVisitors(place, name, buildId);
    const builds = [{ name, buildId, opened: true, loadError: true, boundaryError: true, phases: {} }];
    const body = { releaseId: 'forged', builds };
    // All before the canary is judged again.
    const answers = await Promise.all(
      cookies.map((cookie) => new Visitor(place).call(sendTelemetry, { body, headers: { cookie } })),
    );
    for (const { status, text } of answers) assert.equal(status, 204, text);
    const params = { name, channel: 'stable' };
    const candidateNow = async () => (await operator.call(getReleaseOf, { params })).body.candidate;
    await until('the canary is judged', async () => (await candidateNow())?.status !== 'running');
    assert.equal((await candidateNow())?.status, 'paused', 'it is not aborted');
    const [newest] = (await operator.call(listAudit, { query: { name } })).body;
    assert.match(newest?.reason ?? '', /in 3 of 3 browsers .* on one network/, 'three of a network count');
    return `${cookies.length} visitors of one network forged failures; 3 counted, the canary is paused`;
  },
  mutants: [
    {
      what: 'failures on one network abort a canary',
      edits: [
        {
          file: 'services/registry/dist/rollout/judge.rules.js',
          replace: 'const MIN_NETWORKS = 3;',
          by: 'const MIN_NETWORKS = 1;',
        },
      ],
    },
    {
      what: 'all visitors of a network count',
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
