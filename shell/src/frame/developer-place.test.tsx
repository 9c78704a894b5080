import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { defineRemote, type SlotProps } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aReleaseDocument, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DeveloperPlace } from './developer-place.tsx';

const buildId = '2222222-222222222222';
const addressWithPins = `/settings?mfe.rewards=${buildId}&mfe.channel=preview`;
const pins = { 'mf-rewards': buildId, channel: 'preview' };

const Tools = ({ requestedPins, onDecline }: SlotProps['frame.developer']) => (
  <>
    <p>{`Requested: ${JSON.stringify(requestedPins)}`}</p>
    <button onClick={onDecline}>Not Now</button>
  </>
);
const remote = defineRemote({ parts: { 'frame.developer': { tools: Tools } } });

afterEach(() => history.replaceState(null, '', '/'));

async function visit(address: string, user: User | null, applied = {}) {
  history.replaceState(null, '', address);
  const server = serve(on(getSession, () => ({ user })));
  const { store } = renderApp(<DeveloperPlace release={{ ...aReleaseDocument(), pins: applied }} />, {
    remotes: { 'mf-tools': remote },
    fillings: { 'frame.developer': [{ remote: 'mf-tools', part: 'tools' }] },
  });
  await waitFor(() => expect(sessionCurrent.select()(store.getState()).isSuccess).toBe(true));
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/auth/session']);
}

const tools = () => screen.queryByText(/^Requested/)?.textContent;

it.each([['developer'], ['operator']] as const)(
  'passes the pins in the address to the tools of an account with the role %s',
  async (role) => {
    await visit(addressWithPins, aUser({ roles: [role] }));
    expect(tools()).toBe(`Requested: ${JSON.stringify(pins)}`);
  },
);

it('no longer requests pins that a developer declined', async () => {
  await visit(addressWithPins, aUser({ roles: ['developer'] }));
  fireEvent.click(screen.getByRole('button', { name: 'Not Now' }));
  expect(tools()).toBeUndefined();
});

it.each([
  ['a visitor', addressWithPins, null],
  ['a user who is not a developer', addressWithPins, aUser()],
  ['an address without pins', '/settings?page=2', aUser({ roles: ['developer'] })],
])('shows no tools for %s', async (_, address, user) => {
  await visit(address, user);
  expect(tools()).toBeUndefined();
});

it.each([
  ['the address has the same pins', addressWithPins, aUser({ roles: ['operator'] })],
  [
    'a user who is not a developer opens an address with other pins',
    '/?mfe.rewards=http://localhost:4403',
    aUser(),
  ],
])('a pinned browser requests no pins when %s', async (_, address, user) => {
  await visit(address, user, pins);
  expect(tools()).toBe('Requested: {}');
});
