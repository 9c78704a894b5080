import { sendMessage, type Message } from '@family-chores/contracts/chat/messages';
import { startTestService, type TestClient, type TestService } from '@family-chores/service-kit/testing';
import { exportRoutes } from '../export/export.routes.ts';
import { messageRoutes } from '../messages/messages.routes.ts';
import { removeMembersMessages } from '../messages/remove-members-messages.consumer.ts';
import { showNewNames } from '../messages/show-new-names.consumer.ts';

/** The whole service on an empty database. */
export function startChat(): Promise<TestService> {
  return startTestService({
    name: 'chat',
    routes: [...messageRoutes, ...exportRoutes],
    consumers: [removeMembersMessages, showNewNames],
  });
}

/** Sends a message and returns it. */
export async function sendText(
  client: TestClient,
  from: Pick<Message, 'familyId' | 'senderId'>,
  content: string,
) {
  return (await client.call(sendMessage, { body: { ...from, content } })).body;
}
