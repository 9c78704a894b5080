import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone } from '@family-chores/service-kit/access';
import { event } from '@family-chores/service-kit/events';
import { someFamily, type TestClient, type TestService } from '@family-chores/service-kit/testing';
import { say, startChat } from '../testing/start-chat.ts';
import { Message } from './message.model.ts';
import { removeLeftMessages } from './remove-members-messages.consumer.ts';

let service: TestService;
let client: TestClient;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startChat();
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

const remove = (familyMemberId: number) =>
  service.deliver(event(memberRemoved, { familyId, familyMemberId }));

const listed = async () =>
  (await client.call(listMessages, { params: { familyId } })).body.map(({ content }) => content);

describe('when a member is removed', () => {
  it('their messages go, and those of the others stay', async () => {
    await say(client, { familyId, senderId: ann }, 'Hello');
    await say(client, { familyId, senderId: ben }, 'Hi');
    expect(await listed()).toEqual(['Hello', 'Hi']);
    await remove(ann);
    expect(await listed()).toEqual(['Hi']);
    expect(await Message.countDocuments({ senderId: ann })).toBe(0);
  });

  it('what they say at that moment goes too, and later they can say nothing', async () => {
    const body = { familyId, senderId: ben, content: 'Wait' };
    const sending = Array.from({ length: 60 }, () => client.call(sendMessage, { body }));
    await remove(ben);
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect((await client.call(sendMessage, { body })).status).toBe(404);
    expect(await Message.countDocuments({ senderId: ben })).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('what a killed process left of theirs is found later', async () => {
    await say(client, { familyId, senderId: ann }, 'Left behind');
    await say(client, { familyId, senderId: ben }, 'Still here');
    expect(await listed()).toEqual(['Left behind', 'Still here']);
    await addTombstone(ann);
    await removeLeftMessages.run();
    expect(await listed()).toEqual(['Still here']);
  });
});
