import { getSession } from '@family-chores/contracts/identity/accounts';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ReleaseProvider } from '../remotes/release-context.ts';
import { aRelease } from '../testing/build-release.ts';
import { DeveloperSettings } from './developer-settings.tsx';

// jsdom's timeline has no measures.
performance.getEntriesByName = jest.fn<typeof performance.getEntriesByName>(() => []);

async function show(roles: ('developer' | 'operator')[]) {
  serve(
    on(getSession, () => ({ user: aUser({ roles }) })),
    on(listReleases, () => []),
    on(listBuilds, () => []),
  );
  const { store, user } = renderApp(
    <ReleaseProvider value={aRelease()}>
      <DeveloperSettings />
    </ReleaseProvider>,
  );
  await waitFor(() => expect(sessionCurrent.select()(store.getState()).isSuccess).toBe(true));
  return user;
}

it('lead a developer to the panel', async () => {
  const user = await show(['developer']);
  expect(screen.getByRole('region', { name: 'Developer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Developer panel' }));
  expect(await screen.findByRole('dialog', { name: 'Developer panel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

it('are hidden from everyone else', async () => {
  await show([]);
  expect(screen.queryByRole('region', { name: 'Developer' })).not.toBeInTheDocument();
});
