import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { type BuildError, listErrors } from '@family-chores/contracts/registry/errors';
import { listReleases } from '@family-chores/contracts/registry/releases';
import {
  aBuild,
  aReleaseDocument,
  aRemote,
  aUser,
  on,
  renderApp,
  serve,
} from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anError } from '../testing/build-error.ts';
import { buildIds } from '../testing/build-releases.ts';
import { DeveloperPanel } from './developer-panel.tsx';

const [, buildId] = buildIds;
const release = aReleaseDocument(aRemote('mf-rewards', { build: aBuild('mf-rewards', { buildId }) }));

// jsdom does not implement performance measures.
performance.getEntriesByName = jest.fn<typeof performance.getEntriesByName>(() => []);

function show(roles: User['roles'], errorsOf: (name: string) => BuildError[]) {
  const server = serve(
    on(getSession, () => ({ user: aUser({ roles }) })),
    on(listErrors, ({ params: { name } }) => errorsOf(name)),
    on(listReleases, () => []),
    on(listBuilds, () => []),
  );
  const { user } = renderApp(<DeveloperPanel release={release} onClose={() => {}} />);
  return { server, user };
}

const row = () => within(screen.getByRole('region', { name: 'mf-rewards' }));
const summary = "TypeError: Cannot read properties of undefined (reading '…')";

it('shows an operator the errors of the builds on the page', async () => {
  const { server, user } = show(['operator'], (name) =>
    name === 'mf-rewards' ? [anError({ id: 'one' })] : [],
  );
  await user.click(await row().findByText(summary));
  for (const text of ['mf-rewards/src/plans.tsx:3:7', 'Route /family/:familyId/plans', 'On 12 pages'])
    expect(row().getByText(text)).toBeVisible();
  const shell = within(screen.getByRole('region', { name: 'shell' }));
  expect(await shell.findByText('No errors reported.')).toBeVisible();
  const requested = server.requests.map(({ url }) => url);
  expect(requested).toContain(`/api/registry/errors/mf-rewards?buildId=${buildId}`);
});

it('requests no errors for a developer, who may not read them, and says who may', async () => {
  const { server } = show(['developer'], () => []);
  expect(await screen.findByText(/^Operators see the errors of these builds here\./)).toBeVisible();
  expect(server.requests.filter(({ url }) => url.includes('/errors/'))).toEqual([]);
});

it('offers to try again when the errors could not be loaded', async () => {
  const { server, user } = show(['operator'], () => {
    throw problem('unavailable');
  });
  const tryAgain = await row().findByRole('button', { name: 'Try Again' });
  server.use(on(listErrors, () => [anError({ id: 'one' })]));
  await user.click(tryAgain);
  expect(await row().findByText(summary)).toBeVisible();
});
