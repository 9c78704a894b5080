import { memberRemoved } from '@family-chores/contracts/families/members';
import { assign, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { addTombstone } from '@family-chores/service-kit/access';
import { event } from '@family-chores/service-kit/events';
import { buildAssignment } from '../testing/build-assignment.ts';
import {
  ann,
  concurrently,
  ben,
  eve,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';
import { Assignment } from '../model/assignment.model.ts';

let schedule: Schedule;

beforeEach(async () => {
  schedule = await startSchedule();
});
afterEach(() => schedule.service.stop());

const remove = ({ id }: { id: number }) =>
  schedule.service.deliver(event(memberRemoved, { familyId: smiths.id, familyMemberId: id }));

const listed = async () =>
  (await schedule.smith.call(listAssignments, { params: { familyId: smiths.id } })).body;

describe('when a member is removed', () => {
  it('their assignments are deleted, and their name is replaced on assignments of others that they verified', async () => {
    await schedule.assigned({ familyMemberId: ben.id });
    const { id } = await schedule.completed({ familyMemberId: ann.id });
    const { body } = await schedule.smith.call(verify, { params: { id }, body: { verifierId: ben.id } });
    expect(await listed()).toHaveLength(2);
    await remove(ben);
    expect(await Assignment.countDocuments({ familyMemberId: ben.id })).toBe(0);
    expect(body.verifier).toEqual({ id: ben.id, name: ben.name });
    expect(await listed()).toEqual([{ ...body, verifier: { id: ben.id, name: 'Former member' } }]);
  });

  it('assignments that are created for them concurrently are deleted, too, and later ones are refused', async () => {
    const { id: choreId } = await schedule.chore();
    const body = { choreId, familyMemberId: eve.id, dueDate: '2026-03-02T00:00:00.000Z' };
    const assigning = concurrently(60, () => schedule.smith.call(assign, { body }));
    await remove(eve);
    const statuses = (await assigning).map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
    expect((await schedule.smith.call(assign, { body })).status).toBe(404);
    expect(await Assignment.countDocuments({ familyMemberId: eve.id })).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('a job deletes assignments that a killed process has left behind', async () => {
    await addTombstone(ann.id);
    await Assignment.insertMany([
      buildAssignment({ _id: 1, familyMemberId: ann.id }),
      buildAssignment({ _id: 2, familyMemberId: ben.id }),
    ]);
    expect((await listed()).map(({ id }) => id)).toEqual([1, 2]);
    await schedule.service.runJob('delete-orphaned-assignments');
    expect((await listed()).map(({ id }) => id)).toEqual([2]);
  });
});
