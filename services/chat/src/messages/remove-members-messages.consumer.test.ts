import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone } from '@family-chores/service-kit/access';
import { event } from '@family-chores/service-kit/events';
import {
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { chat } from '../service.ts';
import { sendText } from '../testing/send-text.ts';
import { Message } from './message.model.ts';

let service: TestService;
let client: ContractClient;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(chat);
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

const removeMember = (familyMemberId: number) =>
  service.deliver(event(memberRemoved, { familyId, familyMemberId }));

const listContents = async () =>
  (await client.call(listMessages, { params: { familyId } })).body.map(({ content }) => content);

describe('when a member is removed', () => {
  it('their messages are deleted, and those of others stay', async () => {
    await sendText(client, { familyId, senderId: ann }, 'Hello');
    await sendText(client, { familyId, senderId: ben }, 'Hi');
    expect(await listContents()).toEqual(['Hello', 'Hi']);
    await removeMember(ann);
    expect(await listContents()).toEqual(['Hi']);
    expect(await Message.countDocuments({ senderId: ann })).toBe(0);
  });

  it('messages they send concurrently are deleted too, and later ones are refused', async () => {
    const body = { familyId, senderId: ben, content: 'Wait' };
    const sending = Array.from({ length: 60 }, () => client.call(sendMessage, { body }));
    await removeMember(ben);
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect((await client.call(sendMessage, { body })).status).toBe(404);
    expect(await Message.countDocuments({ senderId: ben })).toBe(0);
    expect(await listContents()).toEqual([]);
  });

  it('a job deletes the messages that a killed process left behind', async () => {
    await sendText(client, { familyId, senderId: ann }, 'Left behind');
    await sendText(client, { familyId, senderId: ben }, 'Still here');
    expect(await listContents()).toEqual(['Left behind', 'Still here']);
    await addTombstone(ann);
    await service.runJob('delete-orphaned-messages');
    expect(await listContents()).toEqual(['Still here']);
  });
});
