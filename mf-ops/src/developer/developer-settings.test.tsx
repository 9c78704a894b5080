import { getSession } from '@family-chores/contracts/identity/accounts';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { ReleaseProvider } from '@family-chores/web-kit/remote';
import { aReleaseDocument, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DeveloperSettings } from './developer-settings.tsx';

// jsdom does not implement performance measures.
performance.getEntriesByName = jest.fn<typeof performance.getEntriesByName>(() => []);

it('opens the developer panel from the settings', async () => {
  serve(
    on(getSession, () => ({ user: aUser({ roles: ['developer'] }) })),
    on(listReleases, () => []),
    on(listBuilds, () => []),
  );
  const { user } = renderApp(
    <ReleaseProvider value={aReleaseDocument()}>
      <DeveloperSettings />
    </ReleaseProvider>,
  );
  expect(screen.getByRole('region', { name: 'Developer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Developer panel' }));
  expect(await screen.findByRole('dialog', { name: 'Developer panel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});
