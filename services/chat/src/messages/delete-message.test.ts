import { DELETE_WINDOW_MS } from '@family-chores/contracts/chat/delete-window';
import { deleteMessage, listMessages } from '@family-chores/contracts/chat/messages';
import {
  someFamily,
  someId,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { chat } from '../service.ts';
import { someGuardedFamily, type GuardedFamily } from '../testing/guarded-family.ts';
import { sendText } from '../testing/send-text.ts';
import { Message } from './message.model.ts';

let service: TestService;
let family: GuardedFamily;

beforeAll(async () => {
  service = await startTestService(chat);
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await someGuardedFamily(service);
});

const fromBen = () => sendText(family.asBen, { familyId: family.familyId, senderId: family.ben }, 'Stupid!');
const remove = (client: ContractClient, id: number) => client.call(deleteMessage, { params: { id } });
const makeOld = (_id: number) =>
  Message.updateOne({ _id }, { $set: { createdAt: new Date(Date.now() - DELETE_WINDOW_MS) } });
const outcomeOf = (response: { status: number; problem: { type: string } }) =>
  response.status < 400 ? response.status : response.problem.type.split(':').at(-1);

it('a message deleted by a parent stays as a gap that says who deleted it, and its text is removed', async () => {
  const sent = await fromBen();
  await makeOld(sent.id);
  const { familyId, ann, ben, asAnn, asBen } = family;
  expect((await remove(asAnn, sent.id)).status).toBe(204);
  const [listed] = (await asBen.call(listMessages, { params: { familyId } })).body;
  expect(listed).toMatchObject({ id: sent.id, senderId: ben, content: '', deleted: { by: ann } });
  await service.settled();
  const deletions = (await service.publishedEvents()).filter(({ data }) => data['messageId'] === sent.id);
  const data = { familyId, messageId: sent.id, senderId: ben, deletedBy: ann };
  expect(deletions).toEqual([{ type: 'message.deleted', actedBy: ann, data }]);
});

it('concurrent requests of several members to delete a message publish one event', async () => {
  const sent = await fromBen();
  const clients = Array.from({ length: 10 }, (_, index) => (index % 2 ? family.asAnn : family.asBen));
  const responses = await Promise.all(clients.map((client) => remove(client, sent.id)));
  expect(responses.map(({ status }) => status)).toEqual(clients.map(() => 204));
  await service.settled();
  const deletions = (await service.publishedEvents()).filter(({ data }) => data['messageId'] === sent.id);
  expect(deletions).toHaveLength(1);
});

it('a member who is not a parent may delete only their own messages, for ten minutes', async () => {
  const [recent, old] = [await fromBen(), await fromBen()];
  await makeOld(old.id);
  const { asBen, asEve } = family;
  expect(outcomeOf(await remove(asEve, recent.id))).toBe('acting-as-other');
  expect(outcomeOf(await remove(await service.as(1), recent.id))).toBe('acting-needed');
  expect(outcomeOf(await remove(asBen, old.id))).toBe('message-too-old');
  expect(outcomeOf(await remove(asBen, recent.id))).toBe(204);
  expect((await Message.findById(old.id).lean())?.content).toBe('Stupid!');
});

it('everyone in a family without a PIN may delete a message for ten minutes, and no one after that', async () => {
  const { id: familyId, ann } = someFamily(service);
  const client = await service.as(1);
  const [recent, old] = [
    await sendText(client, { familyId, senderId: ann }, 'Oops'),
    await sendText(client, { familyId, senderId: ann }, 'Kept'),
  ];
  await makeOld(old.id);
  expect(outcomeOf(await remove(client, old.id))).toBe('message-too-old');
  expect(outcomeOf(await remove(client, recent.id))).toBe(204);
  const listed = (await client.call(listMessages, { params: { familyId } })).body;
  expect(listed.map(({ content, deleted }) => [content, deleted])).toEqual([
    ['Kept', undefined],
    ['', { by: null }],
  ]);
});

it('another family gets the same response as for an unknown message', async () => {
  const sent = await fromBen();
  const outsider = await service.as(2);
  expect((await remove(outsider, sent.id)).status).toBe(404);
  expect((await remove(family.asAnn, someId() + 1_000_000)).status).toBe(404);
});
