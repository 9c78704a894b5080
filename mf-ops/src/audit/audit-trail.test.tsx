import { problem } from '@family-chores/contracts/problem';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { anAuditEntry, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';

const aborted = anAuditEntry({
  id: '200',
  action: 'aborted',
  by: 'registry',
  buildId: buildIds[2],
  reason: '4 of 20 page loads failed',
});
const noReleases = on(listReleases, () => []);
const page = [
  aborted,
  ...Array.from({ length: 99 }, (_, index) => anAuditEntry({ id: String(199 - index) })),
];
const oldest = anAuditEntry({ id: '1', action: 'token-created', channel: null, buildId: null });

it('shows who did what and why, and earlier entries on request', async () => {
  const { user, server } = renderOps(
    '',
    noReleases,
    on(listAudit, ({ query: { before } }) => (before === undefined ? page : [oldest])),
  );
  const row = await screen.findByRole('row', { name: /^Aborted/ });
  expect(within(row).getByText('4 of 20 page loads failed')).toBeVisible();
  expect(row).toHaveTextContent('The registry');
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByRole('row', { name: /^Token created/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(server.requests.map(({ url }) => url)).toContain('/api/registry/audit?before=101');
});

it('offers to try again when the audit trail could not be loaded', async () => {
  const { user, server } = renderOps(
    '',
    noReleases,
    on(listAudit, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(on(listAudit, () => [aborted]));
  await user.click(tryAgain);
  expect(await screen.findByRole('row', { name: /^Aborted/ })).toBeVisible();
});
