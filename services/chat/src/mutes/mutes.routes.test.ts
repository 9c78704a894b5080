import { sendMessage } from '@family-chores/contracts/chat/messages';
import { listMutes, setMute } from '@family-chores/contracts/chat/mutes';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { event } from '@family-chores/service-kit/events';
import {
  someFamily,
  someId,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { chat } from '../service.ts';
import { someGuardedFamily, type GuardedFamily } from '../testing/guarded-family.ts';
import { Mute } from './mute.model.ts';

let service: TestService;
let family: GuardedFamily;

beforeAll(async () => {
  service = await startTestService(chat);
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await someGuardedFamily(service);
});

interface MuteOptions {
  memberId?: number | null;
  muted?: boolean;
  until?: string | null;
}

const mute = ({ memberId = null, muted = true, until = null }: MuteOptions = {}, client = family.asAnn) =>
  client.call(setMute, { params: { familyId: family.familyId }, body: { memberId, muted, until } });
const write = (client: ContractClient, senderId: number) =>
  client.call(sendMessage, { body: { familyId: family.familyId, senderId, content: 'Hello' } });
const list = async () => (await family.asBen.call(listMutes, { params: { familyId: family.familyId } })).body;
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The names of the members who can write. */
async function writers(): Promise<string[]> {
  const { ann, ben, eve, asAnn, asBen, asEve } = family;
  const attempts = {
    Ann: await write(asAnn, ann),
    Ben: await write(asBen, ben),
    Eve: await write(asEve, eve),
  };
  const refused = Object.values(attempts).filter(({ status }) => status !== 201);
  const expected = 'A parent has muted the chat. You can read, but not write.';
  expect(refused.map(({ status, problem }) => [status, problem.message])).toEqual(
    refused.map(() => [403, expected]),
  );
  return Object.entries(attempts).flatMap(([name, { status }]) => (status === 201 ? [name] : []));
}

it('a mute for the family lets only parents write, until it is ended', async () => {
  expect((await mute()).body).toEqual([{ memberId: null, until: null }]);
  expect(await writers()).toEqual(['Ann']);
  expect((await mute({ muted: false })).body).toEqual([]);
  expect(await writers()).toEqual(['Ann', 'Ben', 'Eve']);
});

it('a mute of one member refuses only their messages, and a second mute of the same member replaces it', async () => {
  await mute({ memberId: family.ben });
  expect(await writers()).toEqual(['Ann', 'Eve']);
  const until = inMs(60_000);
  await mute({ memberId: family.ben, until });
  expect(await list()).toEqual([{ memberId: family.ben, until }]);
  expect(await writers()).toEqual(['Ann', 'Eve']);
});

it('a mute has no effect once its time is over', async () => {
  await mute({ until: inMs(-1) });
  expect(await writers()).toEqual(['Ann', 'Ben', 'Eve']);
});

it('concurrent calls store one mute, and each publishes an event with the acting member', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => mute()));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await Mute.countDocuments({ familyId: family.familyId })).toBe(1);
  await service.settled();
  const published = (await service.publishedEvents()).filter(
    ({ data }) => data['familyId'] === family.familyId,
  );
  const data = { familyId: family.familyId, memberId: null, until: null, muted: true };
  expect(published).toEqual(responses.map(() => ({ type: 'chat.muted', actedBy: family.ann, data })));
});

it('a mute needs an acting parent and a family with a PIN, and is refused for a parent or an unknown member', async () => {
  const problemOf = ({ problem }: { problem: { type: string } }) => problem.type.split(':').at(-1);
  expect(problemOf(await mute({}, family.asBen))).toBe('parent-needed');
  expect(problemOf(await mute({ memberId: family.ann }))).toBe('parent-not-mutable');
  expect(problemOf(await mute({ memberId: someId() }))).toBe('not-found');
  const params = { familyId: someFamily(service).id };
  const unguarded = { params, body: { memberId: null, muted: true } };
  expect(problemOf(await family.asAnn.call(setMute, unguarded))).toBe('pin-missing');
});

it('a mute is deleted with its member', async () => {
  await mute({ memberId: family.ben });
  await service.deliver(event(memberRemoved, { familyId: family.familyId, familyMemberId: family.ben }));
  expect(await Mute.countDocuments({ familyId: family.familyId })).toBe(0);
});
