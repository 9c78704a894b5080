import { getSession } from '@family-chores/contracts/identity/accounts';
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
  type SignIn,
} from '@family-chores/contracts/identity/sessions';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SigningIn } from './signing-in.tsx';

afterEach(() => act(() => dismissToast()));

const used = { startedAt: '2026-11-03T10:00:00.000Z', lastUsedAt: '2026-11-24T10:00:00.000Z' };
const thisDevice: AccountSession = {
  id: 'A'.repeat(22),
  device: 'Chrome on Windows',
  ...used,
  current: true,
};
const phone: AccountSession = {
  ...thisDevice,
  id: 'B'.repeat(22),
  device: 'Safari on iPhone',
  current: false,
};
const unknownDevice: AccountSession = { ...phone, id: 'C'.repeat(22), device: null };

function show({
  sessions = [thisDevice, phone, unknownDevice],
  signIns = [],
  guest = false,
}: {
  sessions?: AccountSession[];
  signIns?: SignIn[];
  guest?: boolean;
} = {}) {
  let active = sessions;
  const server = serve(
    on(getSession, () => ({ user: aUser({ guest }) })),
    on(listSessions, () => active),
    on(endSession, ({ params: { id } }) => {
      active = active.filter((session) => session.id !== id);
      return undefined;
    }),
    on(endOtherSessions, () => {
      active = active.filter(({ current }) => current);
      return undefined;
    }),
    on(listSignIns, () => signIns),
  );
  const view = renderApp(
    <>
      <SigningIn />
      <ToastViewport />
    </>,
  );
  return { ...view, server };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Devices that are logged in' })).getAllByRole('listitem');

it('lists the devices that are logged in, with this one marked', async () => {
  show();
  await screen.findByText('Chrome on Windows');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome on WindowsSince Nov 3, 2026, last used Nov 24, 2026This device$/),
    expect.stringMatching(/^Safari on iPhone.*Log out Safari on iPhone$/),
    expect.stringMatching(/^Unknown device.*Log out Unknown device$/),
  ]);
});

it('logs out one device', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone is logged out')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('logs out all other devices', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('All other devices are logged out')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});

it('says that a device could not be logged out', async () => {
  const { user, server } = show();
  const button = await screen.findByRole('button', { name: 'Log out Safari on iPhone' });
  server.use(
    on(endSession, () => {
      throw problem('unavailable');
    }),
  );
  await user.click(button);
  expect(await screen.findByText('Not logged out')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

it('shows recent logins', async () => {
  const at = '2026-11-24T10:00:00.000Z';
  const { user } = show({
    signIns: [
      { at, device: null, network: null, outcome: 'wrong-password' },
      { at, device: 'Safari on iPhone', network: '203.0.113', outcome: 'succeeded' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Recent logins' }));
  const list = await screen.findByRole('list', { name: 'Recent logins' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Wrong password.*Unknown device$/),
    expect.stringMatching(/^Logged in.*Safari on iPhone · network 203\.0\.113$/),
  ]);
});

it('the section is not shown to a guest, who has no password', async () => {
  const { store } = show({ guest: true });
  await waitFor(() => expect(sessionCurrent.select()(store.getState()).data?.user?.guest).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Logins' })).not.toBeInTheDocument();
});
