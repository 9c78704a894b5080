import { problem } from '@family-chores/contracts/problem';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listErrors } from '@family-chores/contracts/registry/errors';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { getTelemetry } from '@family-chores/contracts/registry/telemetry';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCandidate, aRelease, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';

const [, older, newer] = buildIds;
const point = { opened: 7, loadErrors: 2, boundaryErrors: 0, phases: { entry: 20, code: 35 } };

type Handlers = Parameters<typeof renderOps>[1][];

const show = (...handlers: Handlers) =>
  renderOps(
    '?remote=mf-rewards',
    ...handlers,
    on(listReleases, () => [aRelease({ candidate: aCandidate() })]),
    on(listBuilds, () => []),
    on(listAudit, () => []),
    on(listErrors, () => []),
    on(getTelemetry, () => {
      const at = new Date().toISOString();
      return { intervalMinutes: 15, builds: [{ buildId: newer, points: [{ at, ...point }] }] };
    }),
  );

it('charts the candidate beside the released build', async () => {
  show();
  const figure = await screen.findByRole('figure', { name: 'Load errors' });
  expect(figure).toHaveTextContent(`Candidate: ${newer}`);
  expect(figure).toHaveTextContent(`Released: ${older}`);
});

it('shows the numbers in a table, too', async () => {
  show();
  const last = async (name: string) => {
    const rows = within(await screen.findByRole('figure', { name })).getAllByRole('row', { hidden: true });
    return [...(rows.at(-1)?.children ?? [])].slice(1).map(({ textContent }) => textContent);
  };
  expect(await last('Opened')).toEqual(['7', '–']);
  expect(await last('Time to load')).toEqual(['55 ms', '–']);
});

it('shows a longer period on request', async () => {
  const { user, server } = show();
  await user.selectOptions(await screen.findByLabelText('Time'), 'Last week');
  await waitFor(() => {
    expect(server.requests.map(({ url }) => url)).toContain('/api/registry/telemetry/mf-rewards?hours=168');
  });
});

it('offers to try again when the counts could not be loaded', async () => {
  const { user, server } = show(
    on(getTelemetry, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(on(getTelemetry, () => ({ intervalMinutes: 15, builds: [] })));
  await user.click(tryAgain);
  expect(await screen.findByText('No page has reported these builds in this period.')).toBeVisible();
});
