import { describeService } from '@family-chores/service-kit/testing';
import { ann, ben, smiths, startSchedule, type Schedule } from './testing/start-schedule.ts';

let schedule: Schedule;

describeService('schedule', {
  async start() {
    schedule = await startSchedule();
    return schedule.service;
  },
  async validValues() {
    const rule = { memberIds: [ann.id], weekdays: [1], timeZone: 'UTC' };
    const { id: choreId } = await schedule.chore();
    const { id } = await schedule.completed();
    const member = { familyMemberId: ann.id, memberId: ann.id, verifierId: ben.id };
    return { familyId: smiths.id, id, choreId, '/api/chores/:id': choreId, ...member, ...rule };
  },
});
