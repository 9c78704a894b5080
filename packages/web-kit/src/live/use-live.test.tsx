import { getFamily } from '@family-chores/contracts/families/families';
import { act, screen } from '@testing-library/react';
import { useFamily } from '../family-data/use-family.ts';
import { fakeSockets } from '../testing/fake-socket.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useLive } from './use-live.ts';

function Name() {
  useLive(7);
  return <p>{useFamily(7).data?.name}</p>;
}

const happened = (type: string) => ({ type, id: '1', time: '2026-11-21T10:00:00.000Z', data: {} });

async function show() {
  const sockets = fakeSockets();
  let name = 'Sand';
  const server = serve(on(getFamily, () => ({ id: 7, name, members: [] })));
  const { store, unmount } = renderApp(<Name />);
  await screen.findByText('Sand');
  name = 'Stone';
  return { sockets, server, store, unmount };
}

it('asks again for what an event made old, and for nothing else', async () => {
  const { sockets, server } = await show();
  act(() => sockets.last.send(happened('badge.unlocked')));
  act(() => sockets.last.send(happened('member.updated')));
  expect(await screen.findByText('Stone')).toBeVisible();
  expect(server.requests).toHaveLength(2);
});

it('asks again for what is shown after it was away', async () => {
  const { sockets, store } = await show();
  act(() => sockets.last.onopen());
  expect(store.getState().connectivity.socket).toBe('up');
  act(() => sockets.last.onclose());
  expect(store.getState().connectivity.socket).toBe('down');
  act(() => void dispatchEvent(new Event('online')));
  act(() => sockets.last.onopen());
  expect(await screen.findByText('Stone')).toBeVisible();
});

it('closes the socket when nobody listens any more', async () => {
  const { sockets, store, unmount } = await show();
  unmount();
  expect(sockets.last.isClosed).toBe(true);
  expect(store.getState().connectivity.socket).toBe('off');
});
