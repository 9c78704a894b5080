import { listAudit } from '@family-chores/contracts/registry/audit';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { type BuildError, listErrors } from '@family-chores/contracts/registry/errors';
import { problem } from '@family-chores/contracts/problem';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { getTelemetry } from '@family-chores/contracts/registry/telemetry';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { anError } from '../testing/build-error.ts';
import { aRelease, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';

const [, older] = buildIds;
const show = (errors: () => BuildError[]) =>
  renderOps(
    '?remote=mf-rewards',
    on(listErrors, errors),
    on(listReleases, () => [aRelease()]),
    on(listBuilds, () => []),
    on(listAudit, () => []),
    on(getTelemetry, () => ({ intervalMinutes: 15, builds: [] })),
  );

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Errors of mf-rewards' }))
    .getAllByRole('row')
    .slice(1);

it('lists errors in the order of the response, with the innermost position in the sources if known', async () => {
  show(() => [
    anError({ id: 'one' }),
    anError({ id: 'two', failure: 'load', message: '… could not be loaded', frames: [], count: 1 }),
  ]);
  const [first, second] = await rows();
  expect([...(first?.children ?? [])].slice(1, 5).map(({ textContent }) => textContent)).toEqual([
    'mf-rewards/src/plans.tsx:3:7',
    'Threw an error',
    older,
    '12',
  ]);
  expect(second).toHaveTextContent('TypeError: … could not be loaded');
  expect(second).toHaveTextContent('Did not load');
});

it('expands an error to its stack, routes and browsers', async () => {
  const { user } = show(() => [anError({ id: 'one' })]);
  const summary = await screen.findByText(/^TypeError: Cannot read/);
  expect(screen.getByText('shell/vendor.js:1:99')).not.toBeVisible();
  await user.click(summary);
  for (const text of ['shell/vendor.js:1:99', 'Route /family/:familyId/plans', 'Chromium 143', '11']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('says that no error was reported', async () => {
  show(() => []);
  const text = 'No errors reported for these builds in the last 30 days.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('offers to try again when the errors could not be loaded', async () => {
  const { user, server } = show(() => {
    throw problem('unavailable');
  });
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(on(listErrors, () => [anError({ id: 'one' })]));
  await user.click(tryAgain);
  expect(await rows()).toHaveLength(1);
});
