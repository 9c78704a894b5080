import { chatExport } from '@family-chores/contracts/chat/export';
import {
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Message } from '../messages/message.model.ts';
import { chat } from '../service.ts';
import { sendText } from '../testing/send-text.ts';

let service: TestService;
let client: ContractClient;

beforeAll(async () => {
  service = await startTestService(chat);
  client = await service.as(1);
});
afterAll(() => service.stop());

const exportChat = (familyId: number) => client.call(chatExport, { params: { familyId } });

it("exports a family's messages, with the current names of their senders", async () => {
  const { id: familyId, ann } = someFamily(service);
  const sent = await sendText(client, { familyId, senderId: ann }, 'Dinner is ready');
  await Message.updateOne({ _id: sent.id }, { $set: { senderName: 'Annie' } });
  expect((await exportChat(familyId)).body).toEqual({ messages: [sent], mutes: [], keepMessagesDays: null });
});

it('exports many messages completely, oldest first', async () => {
  const { id: familyId, ann } = someFamily(service);
  await Message.insertMany(
    Array.from({ length: 1300 }, (_, index) => ({
      _id: 1_000_000 + index,
      familyId,
      senderId: ann,
      senderName: 'Ann',
      content: `message ${index}`,
      // Groups of ten consecutive messages have the same time.
      createdAt: new Date(Math.floor(index / 10) * 1000),
    })),
  );
  const { messages } = (await exportChat(familyId)).body;
  expect(messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 1300 }, (_, index) => `message ${index}`),
  );
});

it('exports nothing to an account outside the family', async () => {
  const { id: familyId } = someFamily(service);
  const outsider = await service.as(2);
  expect((await outsider.call(chatExport, { params: { familyId } })).status).toBe(404);
});
