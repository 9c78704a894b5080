import { sendMessage } from '@family-chores/contracts/chat/messages';
import { on } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { aMessage, anna, ben } from '../testing/build-family.ts';
import { linesShown, openChat, messageEvent } from '../testing/open-chat.tsx';

const field = () => screen.getByRole('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

type Chat = Awaited<ReturnType<typeof openChat>>;
const writes = ({ requests }: Chat) => requests().filter(({ method }) => method === 'POST');

it.each([
  // Shows: 2-chat-input, 7-message-create
  ['Send', ({ user }: Chat) => user.click(sendButton())],
  ['Enter', ({ user }: Chat) => user.keyboard('{Enter}')],
])('sends the trimmed text by %s as the acting member, and empties the field', async (_, press) => {
  const chat = await openChat({ actingAs: ben });
  chat.server.use(on(sendMessage, ({ body }) => aMessage({ ...body, id: 50 })));
  await chat.user.type(field(), '  Dinner! ');
  await press(chat);
  expect(await screen.findByText('Dinner!')).toBeVisible();
  expect(writes(chat)).toMatchObject([{ body: { familyId: 7, senderId: ben.id, content: 'Dinner!' } }]);
  expect(field()).toHaveValue('');
});

it('shows a sent message once, without refetching, although the socket delivers it too', async () => {
  const chat = await openChat({ messages: [aMessage({ id: 1 })] });
  const sent = aMessage({ id: 50, content: 'Dinner!' });
  chat.server.use(on(sendMessage, () => sent));
  await screen.findByText('Hello');
  act(() => chat.sockets.last.onopen());
  await chat.user.type(field(), 'Dinner!');
  const requestsBefore = chat.requests().length;
  await chat.user.click(sendButton());
  act(() => chat.sockets.last.send(messageEvent(sent)));
  await screen.findByText('Dinner!');
  expect(linesShown()).toHaveLength(2);
  expect(chat.requests().slice(requestsBefore)).toMatchObject([{ method: 'POST' }]);
});

// Shows: 5-chat-empty
it.each(['{Enter}', '   {Enter}', ' {Shift>}{Enter}{/Shift} {Enter}'])(
  'does not send an empty or whitespace-only message (%j)',
  async (typed) => {
    const chat = await openChat();
    await chat.user.type(field(), typed);
    await chat.user.click(sendButton());
    expect(writes(chat)).toEqual([]);
    expect(field()).toBeValid();
  },
);

it('starts a new line on Shift+Enter', async () => {
  const chat = await openChat();
  await chat.user.type(field(), 'Two{Shift>}{Enter}{/Shift}lines');
  expect(field()).toHaveValue('Two\nlines');
  expect(writes(chat)).toEqual([]);
});

it('shows that a message is being sent, and sends it only once', async () => {
  const chat = await openChat();
  let respond: (message: ReturnType<typeof aMessage>) => void = () => {};
  chat.server.use(on(sendMessage, () => new Promise((resolve) => (respond = resolve))));
  await chat.user.type(field(), 'Dinner!{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible();
  await chat.user.type(field(), 'x{Enter}');
  await chat.user.click(screen.getByRole('button', { name: 'Sending...' }));
  expect(field()).toHaveValue('Dinner!');
  act(() => respond(aMessage({ content: 'Dinner!' })));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(writes(chat)).toHaveLength(1);
});

// Shows: 8-message
it('keeps the text when it could not be sent, and sends it again with the same idempotency key', async () => {
  const chat = await openChat();
  chat.server.use(
    on(sendMessage, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await chat.user.type(field(), 'Dinner!{Enter}');
  expect(await screen.findByText('Failed to send message')).toBeVisible();
  expect(field()).toHaveValue('Dinner!');
  chat.server.use(on(sendMessage, () => aMessage({ senderId: anna.id, content: 'Dinner!' })));
  await chat.user.click(sendButton());
  expect(await screen.findByText('Dinner!', { selector: 'p' })).toBeVisible();
  const keys = writes(chat).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('shows that a message is too long, and does not send it', async () => {
  const chat = await openChat();
  await chat.user.click(field());
  await chat.user.paste('x'.repeat(2001));
  await chat.user.keyboard('{Enter}');
  expect(await screen.findByText('Message cannot exceed 2000 characters')).toBeVisible();
  expect(writes(chat)).toEqual([]);
});
