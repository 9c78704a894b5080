import { sendMessage, type Message } from '@family-chores/contracts/chat/messages';
import type { TestClient } from '@family-chores/service-kit/testing';

/** Sends a message and returns it. */
export async function sendText(
  client: TestClient,
  from: Pick<Message, 'familyId' | 'senderId'>,
  content: string,
) {
  return (await client.call(sendMessage, { body: { ...from, content } })).body;
}
