import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { setPins } from '@family-chores/contracts/registry/pins';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aRelease } from '../testing/build-release.ts';
import { AddressPins } from './address-pins.tsx';
import { DeveloperTools } from './developer-tools.tsx';

const buildId = '2222222-222222222222';
const addressWithPins = `/settings?mfe.rewards=${buildId}&mfe.channel=preview`;
const refuse = on(setPins, () => {
  throw problem('not-found', { detail: 'Unknown: mf-rewards' });
});

afterEach(() => {
  act(() => dismissToast());
  history.replaceState(null, '', '/');
});

async function visit(address: string, user: User, pins = {}) {
  history.replaceState(null, '', address);
  const server = serve(
    on(getSession, () => ({ user })),
    refuse,
  );
  const app = renderApp(
    <>
      <DeveloperTools release={{ ...aRelease(), pins }} />
      <ToastViewport />
    </>,
  );
  await waitFor(() => expect(sessionCurrent.select()(app.store.getState()).isSuccess).toBe(true));
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { writes, user: app.user };
}

const dialog = () => screen.findByRole('dialog', { name: 'Apply pinned builds?' });
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

it.each([['developer'], ['operator']] as const)(
  'asks a %s for confirmation before applying pins',
  async (role) => {
    const { writes } = await visit(addressWithPins, aUser({ roles: [role] }));
    expect(await dialog()).toHaveTextContent(`the build ${buildId}, published to the registry`);
    expect(await dialog()).toHaveTextContent('the releases of channel preview');
    expect(writes()).toEqual([]);
    expect(location.search).toContain('mfe.rewards');
  },
);

it('names the address of a build served on this machine', async () => {
  await visit('/?mfe.rewards=http://localhost:4403', aUser({ roles: ['developer'] }));
  expect(await dialog()).toHaveTextContent('the server at http://localhost:4403/ on this machine');
});

it("applies the address's pins once a developer confirms", async () => {
  const { writes, user } = await visit(addressWithPins, aUser({ roles: ['developer'] }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(writes()).toHaveLength(1);
  expect(writes()[0]).toMatchObject({
    url: '/api/pins',
    body: { builds: { 'mf-rewards': buildId }, channel: 'preview' },
  });
  expect(await screen.findByText('Builds not changed')).toBeVisible();
});

it.each(['Not Now', 'Close'])(
  'applies no pins after %s and removes them from the address',
  async (button) => {
    const { writes, user } = await visit(`${addressWithPins}&page=2`, aUser({ roles: ['developer'] }));
    await dialog();
    await user.click(screen.getByRole('button', { name: button }));
    noDialog();
    expect(location.pathname + location.search).toBe('/settings?page=2');
    expect(writes()).toEqual([]);
  },
);

it.each([
  ['a user who is not a developer', addressWithPins, aUser()],
  ['an address without pins', '/settings?page=2', aUser({ roles: ['developer'] })],
])('applies no pins for %s', async (_, address, user) => {
  const { writes } = await visit(address, user);
  noDialog();
  expect(writes()).toEqual([]);
  expect(screen.queryByText('This browser uses pinned builds')).not.toBeInTheDocument();
});

it('shows the banner without asking again when the pins are already applied', async () => {
  const pins = { 'mf-rewards': buildId, channel: 'preview' };
  const { writes } = await visit(addressWithPins, aUser({ roles: ['operator'] }), pins);
  expect(await screen.findByText('This browser uses pinned builds')).toBeVisible();
  noDialog();
  expect(writes()).toEqual([]);
});

it('reloads the page once the registry has accepted the pins', async () => {
  serve(on(setPins, () => undefined));
  const load = jest.fn();
  const { user } = renderApp(<AddressPins pins={{ channel: 'preview' }} onDecline={jest.fn()} load={load} />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
