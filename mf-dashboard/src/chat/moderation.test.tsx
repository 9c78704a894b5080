import { deleteMessage, listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { listMutes, setMute } from '@family-chores/contracts/chat/mutes';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { aMember, aMessage, ben, FAMILY_ID } from '../testing/build-family.ts';
import { openChat } from '../testing/open-chat.tsx';

const mom = aMember({ role: 'parent', hasPin: true });
const members = [mom, ben];
const oldMessage = aMessage({ id: 1, senderId: ben.id, content: 'Stupid!' });
const recentMessage = () =>
  aMessage({ id: 2, senderId: ben.id, content: 'Oops', createdAt: new Date().toISOString() });
const menus = () => screen.queryAllByRole('button', { name: /^More about the message of/ });
const mutedEvent = { type: 'chat.muted', id: 'e1', time: oldMessage.createdAt, data: { memberId: null } };

describe('deleting a message', () => {
  it("a parent deletes a child's message, and the chat shows who deleted it", async () => {
    const { user, server } = await openChat({ members, messages: [oldMessage], mutes: [], actingAs: mom });
    await screen.findByText('Stupid!');
    const deletedMessage = { ...oldMessage, content: '', deleted: { by: mom.id } };
    server.use(
      on(deleteMessage, () => {
        server.use(on(listMessages, () => [deletedMessage]));
        return undefined;
      }),
    );
    await user.click(menus()[0] ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted by you')).toBeVisible();
    expect(screen.queryByText('Stupid!')).not.toBeInTheDocument();
    expect(server.requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', url: '/api/messages/1' }),
    );
    expect(menus()).toHaveLength(0);
  });

  it('shows a deletion by another browser immediately, and refetches the chat to renew its offline copy', async () => {
    const { sockets, requests } = await openChat({
      members,
      messages: [oldMessage],
      mutes: [],
      actingAs: ben,
    });
    await screen.findByText('Stupid!');
    const requestsBefore = requests().length;
    const data = { familyId: FAMILY_ID, messageId: 1, senderId: ben.id, deletedBy: mom.id };
    act(() => sockets.last.send({ type: 'message.deleted', id: 'e1', time: oldMessage.createdAt, data }));
    expect(screen.getByText('Deleted by Anna')).toBeVisible();
    expect(requests().slice(requestsBefore)).toMatchObject([{ method: 'GET' }]);
  });

  it.each([
    ['a child, only for their recent message', { actingAs: ben, mutes: [] }, 1],
    ['no one in an unguarded family, for messages of others', { actingAs: mom }, 0],
    ['a parent in a guarded family, for all messages', { actingAs: mom, mutes: [] }, 2],
  ])('is offered to %s', async (_, state, count) => {
    await openChat({ members, messages: [oldMessage, recentMessage()], ...state });
    await screen.findByText('Oops');
    expect(menus()).toHaveLength(count);
  });
});

describe('muting', () => {
  it('shows a child how long the chat is muted, and lets them write after the mute has ended', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { sockets, server } = await openChat({
      members,
      mutes: [{ memberId: null, until }],
      actingAs: ben,
    });
    expect(
      await screen.findByText(/^A parent has muted the chat until .* You can read, but not write\.$/),
    ).toBeVisible();
    expect(screen.getByText('What your family writes appears here.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    server.use(on(listMutes, () => []));
    act(() => sockets.last.send(mutedEvent));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('lets a parent mute a single child', async () => {
    const { user, server } = await openChat({ members, mutes: [], actingAs: mom });
    expect(await screen.findByText('Everyone can write.')).toBeVisible();
    server.use(
      on(setMute, () => [{ memberId: ben.id, until: null }]),
      on(listMutes, () => [{ memberId: ben.id, until: null }]),
    );
    await user.click(screen.getByRole('button', { name: 'Who can write' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mute Ben' }));
    expect(await screen.findByText('Muted for Ben.')).toBeVisible();
    expect(server.requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', body: { memberId: ben.id, muted: true, until: null } }),
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('shows why a message is refused if the page has not loaded the mute yet', async () => {
    const { user, server } = await openChat({ members, mutes: [], actingAs: ben });
    server.use(
      on(sendMessage, () => {
        throw problem('chat-muted');
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'But{Enter}');
    expect(
      await screen.findByText('A parent has muted the chat. You can read, but not write.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('But');
  });
});
