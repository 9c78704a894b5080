import { sendMessage, type Message } from '@family-chores/contracts/chat/messages';
import type { ContractClient } from '@family-chores/service-kit/testing';

export async function sendText(
  client: ContractClient,
  from: Pick<Message, 'familyId' | 'senderId'>,
  content: string,
) {
  return (await client.call(sendMessage, { body: { ...from, content } })).body;
}
