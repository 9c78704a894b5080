import type { TestFamily } from '../client/test-family.ts';
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

/** Raw HTTP requests that read a family's chat, and the port to which they are sent. */
export interface ChatReads {
  readonly port: number;
  readonly requestAt: (index: number) => string;
}

/** The number of client addresses: enough that none exceeds the limit of a client's requests in progress. */
const ADDRESSES = 40;

/** Stores messages of the given length for a family. @returns requests that read them */
export async function prepareChatReads(
  { databases, environmentOf }: FaultStack,
  { owner, familyId, members }: TestFamily,
  characters: number,
): Promise<ChatReads> {
  const [{ id: senderId, name: senderName }] = members;
  const content = 'x'.repeat(characters);
  const fields = { familyId, senderId, senderName, content, createdAt: new Date() };
  // Far above any id that the service has assigned.
  const firstId = familyId * 1_000_000_000;
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({ ...fields, _id: firstId + index }));
  await databases.of('chat').collection<Message>('messages').insertMany(messages);
  const { PORT } = await environmentOf('chat');
  const uniqueId = Math.random();
  const requestAt = (index: number) =>
    [
      // The URL is unique, so that the messages are read from the database, not from the cache.
      `GET /api/messages/family/${familyId}?limit=${MESSAGES}&n=${uniqueId}-${index} HTTP/1.1`,
      'Host: chat',
      `Cookie: ${owner.cookies.toString()}`,
      `X-Forwarded-For: 203.0.113.${index % ADDRESSES}`,
      '\r\n',
    ].join('\r\n');
  return { port: Number(PORT), requestAt };
}
