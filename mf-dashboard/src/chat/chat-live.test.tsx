import { jest } from '@jest/globals';
import { listMessages } from '@family-chores/contracts/chat/messages';
import { on } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aMessage, ben } from '../testing/build-family.ts';
import { linesShown, openChat, showChatButton, messageEvent } from '../testing/open-chat.tsx';

const fromBen = aMessage({
  id: 2,
  senderId: ben.id,
  content: 'Coming!',
  createdAt: '2026-11-23T10:01:00.000Z',
});

describe('an incoming message', () => {
  it('appears in the open chat immediately without refetching the list', async () => {
    const { sockets, requests } = await openChat({ messages: [aMessage({ id: 1 })] });
    await screen.findByText('Hello');
    const requestsBefore = requests().length;
    act(() => sockets.last.send(messageEvent(fromBen)));
    expect(screen.getByRole('log')).toHaveTextContent('Coming!');
    expect(linesShown()).toHaveLength(2);
    expect(requests()).toHaveLength(requestsBefore);
  });

  it('is not missed while the list is loading', async () => {
    let respond: () => void = () => {};
    const { sockets, server } = await openChat({
      respond: () => new Promise((resolve) => (respond = () => resolve([aMessage({ id: 1 })]))),
    });
    act(() => sockets.last.send(messageEvent(fromBen)));
    server.use(on(listMessages, () => [aMessage({ id: 1 }), fromBen]));
    act(() => respond());
    expect(await screen.findByText('Coming!')).toBeVisible();
  });

  it('is counted on the button until the chat is opened', async () => {
    const { user, sockets } = showChatButton({ messages: [aMessage(), fromBen] });
    act(() => sockets.last.send(messageEvent(fromBen)));
    expect(screen.getByText('1 new message in the family chat')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: /^Chat\s?, 1 new message$/ });
    act(() => sockets.last.send(messageEvent(aMessage({ id: 3 }))));
    expect(button).toHaveAccessibleName(/, 2 new messages$/);
    await user.click(button);
    await screen.findByText('Coming!');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Chat' })).toBeVisible();
  });
});

describe('while the socket is down', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function openWithoutSocket() {
    const chat = showChatButton({ messages: [aMessage({ id: 1 })] });
    fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
    await pass(100);
    await pass(100);
    return chat;
  }

  // Shows: 2-chat-offline
  it('an Offline Mode toast shows that live updates are off, and messages are polled every 3 seconds', async () => {
    const { server, requests } = await openWithoutSocket();
    expect(screen.getByText('Hello')).toBeVisible();
    await pass(1_000);
    expect(screen.getByText('Offline Mode')).toBeVisible();
    expect(screen.getByText('Live updates are disabled')).toBeVisible();
    server.use(on(listMessages, () => [aMessage({ id: 1 }), fromBen]));
    await pass(3_000);
    expect(screen.getByText('Coming!')).toBeVisible();
    expect(requests().length).toBe(2);
  });

  it('no toast is shown if the socket connects in time; one is shown if the connection is lost later', async () => {
    const { sockets } = await openWithoutSocket();
    act(() => sockets.last.onopen());
    await pass(5_000);
    expect(screen.queryByText('Offline Mode')).not.toBeInTheDocument();
    act(() => sockets.last.drop());
    await pass(1_100);
    expect(screen.getByText('Offline Mode')).toBeVisible();
  });
});
