import { describeService } from '@family-chores/service-kit/testing';
import { schedule } from './service.ts';
import { ann, ben, smiths, startSchedule, type Schedule } from './testing/start-schedule.ts';

let started: Schedule;

describeService(schedule, {
  async start() {
    started = await startSchedule();
    return started.service;
  },
  async validValues() {
    const rule = { memberIds: [ann.id], weekdays: [1], timeZone: 'UTC' };
    const { id: choreId } = await started.chore();
    const { id } = await started.completed();
    const member = { familyMemberId: ann.id, memberId: ann.id, verifierId: ben.id };
    return { familyId: smiths.id, id, choreId, '/api/chores/:id': choreId, ...member, ...rule };
  },
});
