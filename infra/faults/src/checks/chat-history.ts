import type { Household } from '../client/household.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

interface Message {
  _id: number;
  familyId: number;
  senderId: number;
  senderName: string;
  content: string;
  createdAt: Date;
}

const MESSAGES = 50;

/** A request for a family's chat as it goes over the wire, and where chat takes it. */
export interface ChatReads {
  readonly port: number;
  readonly requestAt: (index: number) => string;
}

/** No single client address may be over its own limit. */
const ADDRESSES = 40;

/** Gives a family a history of messages of so many characters, and answers how to read it. */
export async function chatReads(
  { databases, environmentOf }: FaultStack,
  { head, familyId, members }: Household,
  characters: number,
): Promise<ChatReads> {
  const [{ id: senderId, name: senderName }] = members;
  const content = 'x'.repeat(characters);
  const written = { familyId, senderId, senderName, content, createdAt: new Date() };
  // Far above any id the service has given.
  const firstId = familyId * 1_000_000_000;
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({ ...written, _id: firstId + index }));
  await databases.chat.collection<Message>('messages').insertMany(messages);
  const { PORT } = await environmentOf('chat');
  const run = Math.random();
  const requestAt = (index: number) =>
    [
      // A URL of its own is answered by the database, not from memory.
      `GET /api/messages/family/${familyId}?limit=${MESSAGES}&n=${run}-${index} HTTP/1.1`,
      'Host: chat',
      `Cookie: ${head.cookies}`,
      `X-Forwarded-For: 203.0.113.${index % ADDRESSES}`,
      '\r\n',
    ].join('\r\n');
  return { port: Number(PORT), requestAt };
}
