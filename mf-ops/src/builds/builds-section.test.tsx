import { problem } from '@family-chores/contracts/problem';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listErrors } from '@family-chores/contracts/registry/errors';
import { listReleases, overrideGate, startRelease } from '@family-chores/contracts/registry/releases';
import { getTelemetry } from '@family-chores/contracts/registry/telemetry';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCandidate, aListedBuild, aRelease, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';

const [oldest, older, newer] = buildIds;

type Handlers = Parameters<typeof renderOps>[1][];

const show = (...handlers: Handlers) =>
  renderOps(
    '?remote=mf-rewards',
    ...handlers,
    on(listReleases, () => [aRelease()]),
    on(listBuilds, () => [
      aListedBuild(newer, { by: 'account:7' }),
      aListedBuild(older, { use: 'released' }),
      aListedBuild(oldest, { use: 'last-good' }),
    ]),
    on(listErrors, () => []),
    on(getTelemetry, () => ({ intervalMinutes: 15, builds: [] })),
    on(listAudit, () => []),
  );

async function openRelease(user: ReturnType<typeof show>['user'], buildId: string) {
  await user.click(await screen.findByRole('button', { name: `Release ${buildId}` }));
  return screen.findByRole('dialog', { name: 'Release mf-rewards' });
}

it('lists the builds with publisher, size and use', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Builds of mf-rewards' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(2, 5).map(({ textContent }) => textContent))).toEqual([
    ['Account 7', '41.2 kB', ''],
    ['This machine', '41.2 kB', 'Released'],
    ['This machine', '41.2 kB', 'Last good'],
  ]);
});

it('offers to try again when the builds could not be loaded', async () => {
  const { user, server } = show(
    on(listBuilds, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(on(listBuilds, () => []));
  await user.click(tryAgain);
  expect(await screen.findByText('Publish a build, and it will show up here.')).toBeVisible();
});

it('releases a build step by step, and sends the version of the release that the page shows', async () => {
  const started = aRelease({ version: 5, candidate: aCandidate() });
  const { user, writes } = show(on(startRelease, () => started));
  const dialog = await openRelease(user, newer);
  await user.clear(within(dialog).getByLabelText('Steps'));
  await user.type(within(dialog).getByLabelText('Steps'), '10, 100');
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('The release of mf-rewards has begun')).toBeVisible();
  const plan = { steps: [10, 100], holdSeconds: 1_800 };
  expect(writes()).toEqual([
    {
      method: 'POST',
      url: '/api/registry/releases/mf-rewards/stable',
      body: { buildId: newer, plan },
      version: '"4"',
    },
  ]);
});

it('releases a build immediately to an empty channel', async () => {
  const { user, writes } = show(on(startRelease, () => aRelease({ channel: 'preview', version: 1 })));
  const dialog = await openRelease(user, newer);
  await user.clear(within(dialog).getByLabelText('Channel'));
  await user.type(within(dialog).getByLabelText('Channel'), 'preview');
  await user.click(within(dialog).getByRole('radio', { name: /^Immediately/ }));
  expect(within(dialog).queryByLabelText('Steps')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    url: '/api/registry/releases/mf-rewards/preview',
    body: { buildId: newer },
    version: '"0"',
  });
});

it('shows why the registry refuses a release', async () => {
  const { user } = show(
    on(startRelease, () => {
      const message = 'mf-rewards needs shell 2.';
      throw problem('build-refused', { errors: [{ path: 'requires', message }] });
    }),
  );
  const dialog = await openRelease(user, oldest);
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('mf-rewards needs shell 2.')).toBeVisible();
});

describe('a build that has not passed the release gate', () => {
  const refused = {
    outcome: 'refused' as const,
    reasons: ['It was refused in the current shell: it is blue'],
    verdicts: [
      {
        shell: 'ddddddd-000000000004',
        outcome: 'refused' as const,
        findings: ['it is blue'],
        at: '2026-11-21T10:00:00.000Z',
        by: 'some-token',
      },
    ],
  };
  const missing = { outcome: 'missing' as const, reasons: ['It has no verdict'], verdicts: [] };

  const showGates = (...handlers: Handlers) =>
    show(
      ...handlers,
      on(listBuilds, () => [
        aListedBuild(newer, { gate: refused }),
        aListedBuild(older, { gate: missing }),
        aListedBuild(oldest),
      ]),
    );

  it('shows what the gate found, who ran it and in which shell', async () => {
    const { user } = showGates();
    const table = await screen.findByRole('table', { name: 'Builds of mf-rewards' });
    const rows = within(table).getAllByRole('row').slice(1);
    const gates = rows.map((row) => row.children[5]?.querySelector('summary, span')?.textContent);
    expect(gates).toEqual(['Refused', 'Not tried', 'Passed']);
    await user.click(within(table).getByText('Refused'));
    expect(within(table).getByText('It was refused in the current shell: it is blue')).toBeVisible();
    expect(within(table).getByText('In shell ddddddd-000000000004')).toBeVisible();
    expect(within(table).getByText(/^Refused, Token some-token, /)).toBeVisible();
  });

  it('has the button Release Anyway instead of Release', async () => {
    showGates();
    expect(await screen.findByRole('button', { name: `Release ${oldest}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Release ${newer}` })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Release Anyway ${older}` })).toBeVisible();
  });

  it('is released only with a reason', async () => {
    const { user, writes } = showGates(on(overrideGate, () => aRelease({ version: 5, buildId: newer })));
    await user.click(await screen.findByRole('button', { name: `Release Anyway ${newer}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Release mf-rewards anyway?' });
    expect(dialog).toHaveTextContent('it is blue');
    await user.click(within(dialog).getByRole('radio', { name: /^Immediately/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Release Anyway' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.type(within(dialog).getByLabelText('Reason'), ' The gate is down ');
    await user.click(within(dialog).getByRole('button', { name: 'Release Anyway' }));
    expect(await screen.findByText('mf-rewards is released')).toBeVisible();
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: '/api/registry/releases/mf-rewards/stable/override',
        body: { buildId: newer, reason: 'The gate is down' },
        version: '"4"',
      },
    ]);
  });
});
