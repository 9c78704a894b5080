import { listMessages, type Message } from '@family-chores/contracts/chat/messages';
import { listMutes, type Mute } from '@family-chores/contracts/chat/mutes';
import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { useLive } from '@family-chores/web-kit/live';
import {
  fakeSockets,
  on,
  type ReceivedRequest,
  renderApp,
  serve,
  type SentRequest,
  type TestServer,
} from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { ChatButton } from '../chat/chat-button.tsx';
import { aFamily, anna, ben, FAMILY_ID } from './build-family.ts';

interface ChatSetup {
  members?: Member[];
  /** The server responds with the family once this resolves; immediately if absent. */
  familyLoads?: Promise<void>;
  messages?: Message[];
  /** The chat's mutes; if present, the family is guarded. */
  mutes?: Mute[];
  /** The acting member. */
  actingAs?: Member;
  /** Responds to the call that lists messages, in place of `messages`. */
  respond?: (received: ReceivedRequest<typeof listMessages>) => Message[] | Promise<Message[]>;
}

interface RenderedChat extends ReturnType<typeof renderApp> {
  server: TestServer;
  sockets: ReturnType<typeof fakeSockets>;
  /** All requests about messages so far, in order. */
  requests: () => SentRequest[];
}

function LiveChatButton() {
  useLive(FAMILY_ID);
  return <ChatButton familyId={FAMILY_ID} />;
}

export function showChatButton({
  members = [anna, ben],
  familyLoads,
  messages = [],
  mutes,
  actingAs,
  respond,
}: ChatSetup = {}): RenderedChat {
  const sockets = fakeSockets();
  const server = serve(
    on(getFamily, async () => {
      await familyLoads;
      return { ...aFamily(...members), ...(mutes && { guard: { siblingsVerify: false } }) };
    }),
    on(listMutes, () => mutes ?? []),
    on(listMessages, respond ?? (() => messages)),
  );
  dismissToast();
  const app = renderApp(
    <>
      <LiveChatButton />
      <ToastViewport />
    </>,
    { session: { familyId: FAMILY_ID, ...(actingAs && { memberId: actingAs.id }) } },
  );
  const isAboutMessages = ({ url }: SentRequest) =>
    url.startsWith('/api/messages') && !url.endsWith('/mutes');
  const requests = () => server.requests.filter(isAboutMessages);
  return { ...app, server, sockets, requests };
}

/** Opens the chat with its button, and waits until the family has loaded. */
export async function openChat(setup: ChatSetup = {}): Promise<RenderedChat> {
  const app = showChatButton(setup);
  await app.user.click(screen.getByRole('button', { name: 'Chat' }));
  await screen.findByRole('dialog', { name: 'Family Chat' });
  await screen.findByText(/^You write as |^Once your family has members/);
  return app;
}

export const messageEvent = (message: Message) => ({
  type: 'message.sent',
  id: `event-${message.id}`,
  time: message.createdAt,
  data: message,
});

export const linesShown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
