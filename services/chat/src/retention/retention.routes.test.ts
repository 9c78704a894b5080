import { chatExport } from '@family-chores/contracts/chat/export';
import { listMessages } from '@family-chores/contracts/chat/messages';
import { editMessageRetention, getMessageRetention } from '@family-chores/contracts/chat/retention';
import { database } from '@family-chores/service-kit/mongo';
import type { RetentionDocument } from '@family-chores/service-kit/retention';
import {
  someFamily,
  someId,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Message } from '../messages/message.model.ts';
import { chat } from '../service.ts';

const DAY_MS = 24 * 3_600_000;

let service: TestService;
let client: ContractClient;
let familyId: number;
let ann: number;

beforeAll(async () => {
  service = await startTestService(chat, { runsJobs: false });
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann } = someFamily(service));
});

const choose = (keepDays: 30 | 90 | 365 | null) =>
  client.call(editMessageRetention, { params: { familyId }, body: { keepDays } });
const read = async () => (await client.call(getMessageRetention, { params: { familyId } })).body;
const contents = async () =>
  (await client.call(listMessages, { params: { familyId } })).body.map(({ content }) => content);
const retentions = () => database().collection<RetentionDocument>('retention');

/** Stores one message of each of these ages, in days. */
async function store(ages: readonly number[]): Promise<void> {
  const messages = ages.map((age) => ({
    _id: someId() + 1_000_000,
    familyId,
    senderId: ann,
    senderName: 'Ann',
    content: `${age} days`,
    createdAt: new Date(Date.now() - age * DAY_MS),
  }));
  await Message.insertMany(messages);
}

/** Runs the job as if a day had passed since the choice. */
async function deleteOld(): Promise<void> {
  await retentions().updateOne({ _id: familyId }, { $set: { dueAt: new Date(0) } });
  await service.runJob('delete-old-messages');
}

it('keeps everything by default, and returns how many messages each choice would delete', async () => {
  await store([1, 31, 91, 366, 4000]);
  const older = [
    { keepDays: 365, count: 2 },
    { keepDays: 90, count: 3 },
    { keepDays: 30, count: 4 },
  ];
  expect(await read()).toEqual({ keepDays: null, older });
  await service.runJob('delete-old-messages');
  expect(await contents()).toHaveLength(5);
});

it('a day after the choice, deletes messages older than the chosen period, and no longer exports them', async () => {
  await store([1, 89, 91, 400]);
  expect((await choose(90)).body.keepDays).toBe(90);
  await service.runJob('delete-old-messages');
  expect(await contents()).toHaveLength(4);
  await deleteOld();
  expect(await contents()).toEqual(['89 days', '1 days']);
  const exported = (await client.call(chatExport, { params: { familyId } })).body;
  expect([exported.messages.length, exported.keepMessagesDays]).toEqual([2, 90]);
});

it('deletes nothing if the family changes its mind within the day', async () => {
  await store([400]);
  await choose(30);
  await choose(null);
  await deleteOld();
  expect(await contents()).toHaveLength(1);
});

it('deletes many messages when replicas run the job concurrently, and none of another family', async () => {
  await store(Array.from({ length: 1300 }, () => 100));
  const other = someFamily(service);
  await Message.updateOne({ familyId }, { $set: { familyId: other.id } });
  await choose(90);
  await retentions().updateOne({ _id: familyId }, { $set: { dueAt: new Date(0) } });
  await Promise.all([1, 2, 3].map(() => service.runJob('delete-old-messages')));
  expect(await Message.countDocuments({ familyId })).toBe(0);
  expect(await Message.countDocuments({ familyId: other.id })).toBe(1);
  const retention = await retentions().findOne({ _id: familyId });
  expect(retention?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
});

it('publishes a choice, and refuses unknown choices and accounts of other families', async () => {
  await choose(365);
  await service.settled();
  const published = (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
  expect(published).toEqual([{ type: 'message-retention.changed', data: { familyId, keepDays: 365 } }]);
  const body = { keepDays: 1 as 30 };
  expect((await client.call(editMessageRetention, { params: { familyId }, body })).status).toBe(400);
  const outsider = await service.as(2);
  expect((await outsider.call(getMessageRetention, { params: { familyId } })).status).toBe(404);
});
