import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { User } from '@family-chores/contracts/identity/accounts';
import { jest } from '@jest/globals';
import { getFamily } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { act, screen, waitFor } from '@testing-library/react';
import { invalidateOn } from '../api/invalidations.ts';
import { useFamily } from '../family-data/use-family.ts';
import { useAccount } from '../session/use-account.ts';
import { fakeSockets } from '../testing/fake-socket.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { onEvent } from './live-events.ts';
import { useLive } from './use-live.ts';

function Name() {
  useLive(7);
  const { data, error } = useFamily(7);
  return <p>{error ? 'Refused' : data?.name}</p>;
}

const user: User = {
  id: 1,
  name: 'Ann',
  email: 'ann@example.com',
  plan: 'annual',
  guest: false,
  roles: [],
};

function Account() {
  useLive(7);
  const account = useAccount();
  return <p>{account === null ? 'Signed out' : account?.name}</p>;
}

const liveEvent = (type: keyof LiveData) => ({ type, id: '1', time: '2026-11-21T10:00:00.000Z', data: {} });

async function show() {
  const sockets = fakeSockets();
  let name = 'Sand';
  const server = serve(on(getFamily, () => ({ id: 7, name, members: [] })));
  const { store, unmount } = renderApp(<Name />);
  await screen.findByText('Sand');
  const rename = (to: string) => {
    name = to;
  };
  rename('Stone');
  return { sockets, server, store, unmount, rename };
}

it("shows a member's new points without fetching the family", async () => {
  const sockets = fakeSockets();
  const member = (id: number, points: number) => ({ id, familyId: 7, name: `Member ${id}`, age: 9, points });
  const server = serve(
    on(getFamily, () => ({ id: 7, name: 'Sand', members: [member(70, 5), member(71, 0)] })),
  );
  const Points = () => {
    useLive(7);
    return (
      <p>
        {useFamily(7)
          .data?.members.map(({ points }) => points)
          .join(' and ')}
      </p>
    );
  };
  renderApp(<Points />);
  await screen.findByText('5 and 0');
  act(() => sockets.last.send({ ...liveEvent('points.changed'), data: { familyMemberId: 70, balance: 15 } }));
  expect(screen.getByText('15 and 0')).toBeVisible();
  expect(server.requests).toHaveLength(1);
});

it('refetches only what an event invalidates', async () => {
  const { sockets, server } = await show();
  act(() => sockets.last.send(liveEvent('badge.unlocked')));
  act(() => sockets.last.send(liveEvent('member.updated')));
  expect(await screen.findByText('Stone')).toBeVisible();
  expect(server.requests).toHaveLength(2);
});

it('waits for a random time before it refetches what an event changed for all families', async () => {
  const { sockets, server } = await show();
  invalidateOn({ 'flag.changed': ['getFamily'] }, { jitter: true });
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  act(() => sockets.last.send(liveEvent('flag.changed')));
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(server.requests).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(server.requests).toHaveLength(2);
  jest.useRealTimers();
  expect(await screen.findByText('Stone')).toBeVisible();
});

it('refetches when the socket is up, because earlier events may have been missed', async () => {
  const { sockets } = await show();
  act(() => sockets.last.onopen());
  expect(await screen.findByText('Stone')).toBeVisible();
});

it('refetches active queries after a reconnect', async () => {
  const { sockets, store, rename } = await show();
  act(() => sockets.last.onopen());
  await screen.findByText('Stone');
  rename('Rock');
  expect(store.getState().connectivity.socket).toBe('up');
  act(() => sockets.last.drop());
  expect(store.getState().connectivity.socket).toBe('down');
  act(() => void dispatchEvent(new Event('online')));
  act(() => sockets.last.onopen());
  expect(await screen.findByText('Rock')).toBeVisible();
});

it('refetches the session when the account changed', async () => {
  const sockets = fakeSockets();
  const server = serve(
    on(getSession, () => ({ user })),
    on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })),
  );
  renderApp(<Account />);
  await screen.findByText('Ann');
  server.use(on(getSession, () => ({ user: { ...user, name: 'Anna' } })));
  act(() => sockets.last.send(liveEvent('account.updated')));
  expect(await screen.findByText('Anna')).toBeVisible();
});

it('passes an event to its handler', async () => {
  const { sockets } = await show();
  const handler = jest.fn();
  onEvent('mf-trial', 'message.sent', handler);
  act(() => sockets.last.send(liveEvent('message.sent')));
  expect(handler).toHaveBeenCalledTimes(1);
});

describe('when the server refuses the socket', () => {
  it('reconnects if the current session can read the family', async () => {
    const { sockets } = await show();
    act(() => sockets.last.drop(1008));
    expect(sockets.opened).toHaveLength(1);
    await waitFor(() => expect(sockets.opened).toHaveLength(2));
  });

  it.each([
    ['ended', 1008],
    ['not opened', 1006],
  ])(
    'stays closed and reports that no one is signed in if the session is over (the socket was %s)',
    async (_, code) => {
      const sockets = fakeSockets();
      const server = serve(on(getSession, () => ({ user })));
      renderApp(<Account />);
      await screen.findByText('Ann');
      server.use(
        on(getFamily, () => {
          throw problem('unauthenticated');
        }),
        on(getSession, () => ({ user: null })),
      );
      await act(async () => sockets.last.drop(code));
      expect(await screen.findByText('Signed out')).toBeVisible();
      act(() => void dispatchEvent(new Event('online')));
      expect(sockets.opened).toHaveLength(1);
    },
  );

  it('does not reconnect to a family that is no longer accessible', async () => {
    const { sockets, server } = await show();
    server.use(
      on(getFamily, () => {
        throw problem('not-found');
      }),
    );
    await act(async () => sockets.last.drop(1008));
    expect(await screen.findByText('Refused')).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(sockets.opened).toHaveLength(1);
  });
});

describe('when the socket is not opened', () => {
  it('gives up if the family is refused', async () => {
    const { sockets, server, store } = await show();
    server.use(
      on(getFamily, () => {
        throw problem('not-found');
      }),
    );
    await act(async () => sockets.last.drop());
    expect(await screen.findByText('Refused')).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(sockets.opened).toHaveLength(1);
    expect(store.getState().connectivity.socket).toBe('refused');
  });

  it('keeps trying while the server fails to return the family', async () => {
    const { sockets, server } = await show();
    server.use(
      on(getFamily, () => {
        throw problem('internal');
      }),
    );
    await act(async () => sockets.last.drop());
    expect(await screen.findByText('Refused')).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(sockets.opened).toHaveLength(2);
  });
});

it('closes the socket on unmount', async () => {
  const { sockets, store, unmount } = await show();
  unmount();
  expect(sockets.last.isClosed).toBe(true);
  expect(store.getState().connectivity.socket).toBe('off');
});
