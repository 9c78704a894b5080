import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import {
  assignmentVerifiedEvent,
  memberRemovedEvent,
  someFamily,
  someId,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { rewards } from '../service.ts';
import { Balance } from './balance.model.ts';
import { Entry } from './entry.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(rewards);
});
afterAll(() => service.stop());

async function ledgerOf(memberId: number, query: { limit?: string; before?: string } = {}) {
  const client = await service.as(1);
  return (await client.call(listPointsEntries, { params: { memberId }, query })).body;
}

async function changesOf(familyMemberId: number) {
  return (await service.publishedEvents())
    .filter(({ type, data }) => type === 'points.changed' && data['familyMemberId'] === familyMemberId)
    .map(({ data }) => [data['version'], data['balance']]);
}

describe('a verified chore', () => {
  it('adds its points to the ledger and publishes the balance', async () => {
    const { id: familyId, ann } = someFamily(service);
    await service.deliver(
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 15, assignmentId: 4711 }),
    );
    const { balance, entries } = await ledgerOf(ann);
    expect(balance).toBe(15);
    expect(entries).toMatchObject([
      { amount: 15, reason: { kind: 'assignment', assignmentId: 4711, choreName: 'Dishes' } },
    ]);
    expect(await changesOf(ann)).toEqual([[1, 15]]);
  });

  it('is paid once when its event is redelivered, or published again with another event id', async () => {
    const { id: familyId, ann } = someFamily(service);
    const assignmentId = someId();
    const verified = assignmentVerifiedEvent({ familyId, familyMemberId: ann, assignmentId });
    await service.deliver(verified);
    await service.deliverAll([
      verified,
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, assignmentId }),
    ]);
    expect(await ledgerOf(ann)).toMatchObject({ balance: 10, entries: [{ amount: 10 }] });
    expect(await changesOf(ann)).toHaveLength(1);
  });

  it('is paid once when 300 are verified concurrently, and the versions of the ledger entries are consecutive', async () => {
    const { id: familyId, ann, ben } = someFamily(service);
    await service.deliverAll(
      Array.from({ length: 300 }, (_, index) =>
        assignmentVerifiedEvent({ familyId, familyMemberId: index % 3 === 0 ? ann : ben, pointsEarned: 2 }),
      ),
    );
    expect([(await ledgerOf(ann)).balance, (await ledgerOf(ben)).balance]).toEqual([200, 400]);
    const versions = (await Entry.find({ familyMemberId: ben }).sort({ version: 1 }).lean()).map(
      ({ version }) => version,
    );
    expect(versions).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('is recorded with the member who acted', async () => {
    const { id: familyId, ann, ben } = someFamily(service);
    const verified = (actedBy?: number) => ({
      ...assignmentVerifiedEvent({ familyId, familyMemberId: ann }),
      ...(actedBy !== undefined && { actedBy }),
    });
    await service.deliverAll([verified(ben), verified(), verified(ann)]);
    const { entries } = await ledgerOf(ann);
    expect(new Set(entries.map(({ actedBy }) => actedBy))).toEqual(new Set([ann, ben, undefined]));
  });

  it('pays nothing to a removed member', async () => {
    const { id: familyId, ann } = someFamily(service);
    await service.deliver(memberRemovedEvent(familyId, ann));
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann }));
    expect(await Balance.exists({ _id: ann })).toBeNull();
    expect(await Entry.exists({ familyMemberId: ann })).toBeNull();
    expect(await changesOf(ann)).toEqual([]);
  });
});

describe('the ledger of a member', () => {
  it('is returned in pages, newest first', async () => {
    const { id: familyId, ann } = someFamily(service);
    for (const pointsEarned of [1, 2, 3, 4, 5]) {
      await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned }));
    }
    const first = await ledgerOf(ann, { limit: '2' });
    const second = await ledgerOf(ann, { limit: '2', before: String(first.entries.at(-1)?.id) });
    const amounts = [first, second].map(({ entries }) => entries.map(({ amount }) => amount));
    expect(amounts).toEqual([
      [5, 4],
      [3, 2],
    ]);
    expect([first.balance, second.balance]).toEqual([15, 15]);
  });

  it('is empty before the first verified chore', async () => {
    expect(await ledgerOf(someFamily(service).ann)).toEqual({ balance: 0, entries: [] });
  });

  it("cannot be read by an account outside the family, nor paged from another member's entry", async () => {
    const { id: familyId, ann, ben } = someFamily(service);
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ben }));
    const [bensEntry] = (await ledgerOf(ben)).entries;
    const [client, outsider] = [await service.as(1), await service.as(2)];
    const responses = [
      await outsider.call(listPointsEntries, { params: { memberId: ann } }),
      await client.call(listPointsEntries, {
        params: { memberId: ann },
        query: { before: String(bensEntry?.id) },
      }),
      await client.call(listPointsEntries, { params: { memberId: 9_999_999 } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is read through an index', async () => {
    const plan = await Entry.find({ familyId: 7, familyMemberId: 1, version: { $lt: 9 } })
      .sort({ version: -1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});
