import { jest } from '@jest/globals';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { fakeSockets } from '../testing/fake-socket.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { openLiveSocket } from './live-socket.ts';

const message = { type: 'points.changed', id: '1', time: '2026-11-21T10:00:00.000Z', data: {} };

function open() {
  const sockets = fakeSockets();
  const events = {
    onMessage: jest.fn(),
    onUp: jest.fn(),
    onDown: jest.fn(),
    onRefused: jest.fn(),
    onNotOpened: jest.fn(),
  };
  const socket = openLiveSocket(7, events);
  return { sockets, socket, ...events };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("opens the family's socket on the page's origin", () => {
  const { sockets, socket } = open();
  expect(sockets.last.url).toBe('ws://localhost:3000/api/live?familyId=7');
  socket.close();
});

it('passes messages on and ignores anything else', () => {
  const { sockets, socket, onMessage } = open();
  sockets.last.send('{');
  sockets.last.send({ hello: true });
  sockets.last.send(message);
  expect(onMessage.mock.calls).toEqual([[message]]);
  socket.close();
});

it('reconnects automatically and reports each connection', () => {
  const { sockets, socket, onUp, onDown } = open();
  sockets.last.onopen();
  sockets.last.drop();
  expect(onDown).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(500);
  sockets.last.onopen();
  expect(sockets.opened).toHaveLength(2);
  expect(onUp).toHaveBeenCalledTimes(2);
  socket.close();
});

it('calls onNotOpened only for a connection that was never open, and keeps trying', () => {
  const { sockets, socket, onNotOpened } = open();
  sockets.last.drop();
  expect(onNotOpened).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(500);
  sockets.last.onopen();
  sockets.last.drop();
  jest.advanceTimersByTime(500);
  expect(onNotOpened).toHaveBeenCalledTimes(1);
  expect(sockets.opened).toHaveLength(3);
  socket.close();
});

it('reconnects immediately when the network returns', () => {
  const { sockets, socket } = open();
  sockets.last.drop();
  dispatchEvent(new Event('online'));
  expect(sockets.opened).toHaveLength(2);
  socket.close();
});

it('does not reconnect after it was closed', () => {
  const { sockets, socket, onDown } = open();
  socket.close();
  jest.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(sockets.last.isClosed).toBe(true);
  expect(sockets.opened).toHaveLength(1);
  expect(onDown).not.toHaveBeenCalled();
});

it('does not reconnect after a refusal until it is reopened', () => {
  const { sockets, socket, onDown, onRefused } = open();
  sockets.last.drop(1008);
  jest.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(sockets.opened).toHaveLength(1);
  expect([onDown.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 1]);
  socket.reopen();
  expect(sockets.opened).toHaveLength(2);
  socket.close();
});

it('cannot be reopened after it was closed', () => {
  const { sockets, socket } = open();
  sockets.last.drop(1008);
  socket.close();
  socket.reopen();
  expect(sockets.opened).toHaveLength(1);
});

it('renews an expiring token before it opens the connection', async () => {
  const user = { id: 1, name: 'Ann', email: 'a@b.c', plan: null, guest: false, roles: [] };
  serve(on(getSession, () => ({ user })));
  localStorage.setItem('family-chores.tokenRenewedAt', '0');
  const { sockets, socket } = open();
  expect(sockets.opened).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(0);
  expect(sockets.opened).toHaveLength(1);
  socket.close();
});
