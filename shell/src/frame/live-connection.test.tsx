import { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { LogoutButton, signInAs } from '@family-chores/web-kit/session';
import { aUser, fakeSockets, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LiveConnection } from './live-connection.tsx';

function connect(user: ReturnType<typeof aUser> | null, familyId: number | null = 7) {
  const sockets = fakeSockets();
  serve(on(getSession, () => ({ user })));
  return {
    sockets,
    ...renderApp(
      <>
        <LiveConnection />
        <LogoutButton />
      </>,
      { session: { familyId } },
    ),
  };
}
const untilSessionLoaded = ({ store }: ReturnType<typeof connect>) =>
  waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('fulfilled'));

it("opens one socket for the signed-in user's family", async () => {
  const { sockets } = connect(aUser());
  await waitFor(() => expect(sockets.opened).toHaveLength(1));
});

it.each([
  ['no one is signed in', null, 7],
  ['there is no family', aUser(), null],
])('opens no socket while %s', async (_, user, familyId) => {
  const connection = connect(user, familyId);
  await untilSessionLoaded(connection);
  expect(connection.sockets.opened).toHaveLength(0);
});

it('opens another socket once a guest has registered', async () => {
  const { sockets, store } = connect(aUser({ guest: true }));
  await waitFor(() => expect(sockets.opened).toHaveLength(1));
  await act(async () => void (await store.dispatch(signInAs(aUser()))));
  await waitFor(() => expect(sockets.opened).toHaveLength(2));
});

it('closes the socket when a logout begins, and opens another one if the logout fails', async () => {
  const { sockets } = connect(aUser());
  let refuse: () => void = () => undefined;
  const refused = new Promise<never>((_, reject) => (refuse = () => reject(problem('internal'))));
  serve(
    on(getSession, () => ({ user: aUser() })),
    on(logout, () => refused),
  );
  await waitFor(() => expect(sockets.opened).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(sockets.last.isClosed).toBe(true));
  refuse();
  await waitFor(() => expect(sockets.opened).toHaveLength(2));
});
