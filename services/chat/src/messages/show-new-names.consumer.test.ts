import { listMessages } from '@family-chores/contracts/chat/messages';
import { memberUpdated } from '@family-chores/contracts/families/members';
import { event } from '@family-chores/service-kit/events';
import { someFamily, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { chat } from '../service.ts';
import { sendText } from '../testing/send-text.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(chat);
});
afterAll(() => service.stop());

it("shows a member's new name on their earlier messages", async () => {
  const { ann, ben, ...family } = someFamily(service);
  const { id: familyId, members } = family;
  const client = await service.as(1);
  await sendText(client, { familyId, senderId: ann }, 'Hello');
  await sendText(client, { familyId, senderId: ben }, 'Hi');
  const senders = async () =>
    (await client.call(listMessages, { params: { familyId } })).body.map(({ sender }) => sender.name);
  expect(await senders()).toEqual(['Ann', 'Ben']);

  const renamed = members.map((member) => (member.id === ann ? { ...member, name: 'Anna' } : member));
  service.stubs.putFamily({ ...family, members: renamed });
  await service.deliver(event(memberUpdated, { familyId, familyMemberId: ann, name: 'Anna', age: 40 }));
  expect(await senders()).toEqual(['Anna', 'Ben']);
});
