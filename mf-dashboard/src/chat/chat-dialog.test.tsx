import { listMessages } from '@family-chores/contracts/chat/messages';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { aMessage, anna, ben } from '../testing/build-family.ts';
import { linesShown, openChat, showChatButton } from '../testing/open-chat.tsx';
import { PAGE_LENGTH } from './conversation.rules.ts';

const field = () => screen.getByRole('textbox', { name: 'Message' });

describe('the family chat', () => {
  // Shows: 2-chat-messages
  it('shows the messages day by day, each with its sender', async () => {
    const [early, late] = [new Date(2026, 10, 1, 9, 5), new Date(2026, 10, 2, 21, 30)];
    await openChat({
      messages: [
        aMessage({ id: 1, senderId: ben.id, content: 'Who has the key?', createdAt: early.toISOString() }),
        aMessage({ id: 2, senderId: anna.id, content: 'I do', createdAt: late.toISOString() }),
      ],
    });
    expect(await screen.findByRole('log', { name: 'Messages' })).toBeVisible();
    expect(linesShown()).toEqual([
      expect.stringMatching(/^B?BenWho has the key\?9:05\sAM$/),
      expect.stringMatching(/^YouI do9:30\sPM$/),
    ]);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('says that the user writes as the acting member', async () => {
    await openChat({ actingAs: ben });
    expect(screen.getByRole('dialog', { name: 'Family Chat' })).toHaveAccessibleDescription(
      'You write as Ben.',
    );
  });

  it('shows that the messages are loading', async () => {
    await openChat({ respond: () => new Promise(() => {}) });
    expect(screen.getByText('Loading messages')).toBeInTheDocument();
  });

  it('offers to try again when the messages could not be loaded', async () => {
    const { user, server } = await openChat({
      respond: () => {
        throw problem('unavailable');
      },
    });
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    server.use(on(listMessages, () => [aMessage({ content: 'Hello' })]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  it('offers in an empty chat to write the first message', async () => {
    const { user } = await openChat();
    await user.click(await screen.findByRole('button', { name: 'Write the first one' }));
    expect(field()).toHaveFocus();
  });

  it('offers to add a member to a family without members', async () => {
    await openChat({ members: [] });
    const dialog = screen.getByRole('dialog', { name: 'Family Chat' });
    expect(within(dialog).getByRole('button', { name: 'Add your first member' })).toBeVisible();
  });

  it('does not offer to add a member before the family has loaded', async () => {
    let load = () => {};
    const { user } = showChatButton({ familyLoads: new Promise((resolve) => (load = resolve)) });
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    const dialog = await screen.findByRole('dialog', { name: 'Family Chat' });
    expect(within(dialog).queryByRole('button', { name: 'Add your first member' })).not.toBeInTheDocument();
    act(() => load());
    expect(await within(dialog).findByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('loads earlier messages on request, until there are no more', async () => {
    const messages = Array.from({ length: PAGE_LENGTH + 1 }, (_, index) =>
      aMessage({ id: index + 1, content: `No. ${index + 1}`, createdAt: new Date(index).toISOString() }),
    );
    const { user, requests } = await openChat({
      respond: ({ query: { before } }) => (before === undefined ? messages.slice(1) : messages.slice(0, 1)),
    });
    await screen.findByText('No. 2');
    expect(screen.queryByText('No. 1')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByText('No. 1')).toBeVisible();
    expect(requests().map(({ url }) => url)).toContain('/api/messages/family/7?before=2');
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
  });

  it('shows hostile text literally', async () => {
    const content =
      '<img src=x onerror="alert(1)"> \u202Eabc مرحبا &amp; ' + 'Z\u0335\u0335\u0335'.repeat(50);
    await openChat({ messages: [aMessage({ content })] });
    const words = await screen.findByText((_, element) => element?.textContent === content, {
      selector: 'p',
    });
    expect(words).toHaveAttribute('dir', 'auto');
    expect(words.children).toHaveLength(0);
  });
});
