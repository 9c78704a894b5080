import { verify } from '@family-chores/contracts/schedule/assignments';
import {
  ann,
  concurrently,
  ben,
  eve,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

function verifyAs({ id: verifierId }: { id: number }, id: number, verificationNote = 'Looks good!') {
  return schedule.smith.call(verify, { params: { id }, body: { verifierId, verificationNote } });
}

describe('verifying an assignment', () => {
  // Shows: 3-assignment
  it('stores the verifier and the note, and publishes what is needed to credit the points', async () => {
    const completed = await schedule.completed();
    const response = await verifyAs(ben, completed.id);
    expect(response.body).toEqual({
      ...completed,
      verified: true,
      verifiedAt: expect.any(String),
      verifier: { id: ben.id, name: ben.name },
      verificationNote: 'Looks good!',
    });
    expect(await schedule.eventsOf('assignment.verified', { assignmentId: completed.id })).toEqual([
      {
        familyId: smiths.id,
        assignmentId: completed.id,
        familyMemberId: ann.id,
        choreId: completed.choreId,
        choreName: completed.chore.name,
        pointsEarned: 10,
        verifierId: ben.id,
        completedAt: completed.completedAt,
        verifiedAt: response.body.verifiedAt,
      },
    ]);
  });

  it('happens once, even if the same member repeats it concurrently and later', async () => {
    const { id } = await schedule.completed();
    const responses = await concurrently(10, () => verifyAs(ben, id));
    const again = await verifyAs(ben, id, 'Another note');
    expect(new Set([...responses, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await schedule.eventsOf('assignment.verified', { assignmentId: id })).toHaveLength(1);
  });

  // Shows: 4-verify-once
  it('succeeds for one of two members who verify concurrently', async () => {
    const { id } = await schedule.completed();
    const responses = await concurrently(10, (index) => verifyAs(index % 2 === 0 ? ben : eve, id));
    const published = await schedule.eventsOf('assignment.verified', { assignmentId: id });
    const accepted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 409);
    expect([accepted.length, refused.length]).toEqual([5, 5]);
    expect(published).toHaveLength(1);
    expect(published).toMatchObject([{ verifierId: accepted[0]?.body.verifier?.id }]);
    expect(refused[0]?.problem.message).toBe('This chore is already verified');
  });

  // Shows: 6-parents-and-children
  it("is allowed to a child for a parent's chore", async () => {
    const { id } = await schedule.completed({ familyMemberId: eve.id });
    expect((await verifyAs(ann, id)).body).toMatchObject({ verified: true, verifier: { id: ann.id } });
  });

  it("does not affect another member's assignment of the same chore", async () => {
    const { id: choreId } = await schedule.chore();
    const anns = await schedule.completed({ choreId, familyMemberId: ann.id });
    const bens = await schedule.completed({ choreId, familyMemberId: ben.id });
    await verifyAs(eve, anns.id);
    expect(await schedule.eventsOf('assignment.verified', { assignmentId: bens.id })).toEqual([]);
    expect((await verifyAs(ann, bens.id)).body.verifier).toEqual({ id: ann.id, name: ann.name });
  });
});

describe('an assignment that cannot be verified', () => {
  const outsider = joneses.members[0] ?? { id: 0 };

  it.each([
    ['open', outsider, 404],
    ['open', ann, 403],
    ['open', ben, 409],
    ['completed', outsider, 404],
    ['completed', ann, 403],
  ] as const)('is %s, and the request by %j gets status %i', async (state, verifier, status) => {
    const { id } = await schedule[state === 'open' ? 'assigned' : 'completed']();
    expect((await verifyAs(verifier, id)).status).toBe(status);
    expect(await schedule.eventsOf('assignment.verified', { assignmentId: id })).toEqual([]);
  });

  it('gets a response whose message gives the reason', async () => {
    const { id } = await schedule.assigned();
    const [own, early] = [await verifyAs(ann, id), await verifyAs(ben, id)];
    expect([own.problem.message, early.problem.message]).toEqual([
      'A different family member must verify this chore',
      'This chore is not completed yet',
    ]);
  });
});
