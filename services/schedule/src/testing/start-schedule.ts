import { addChore, type Chore } from '@family-chores/contracts/schedule/chores';
import { assign, complete, type Assignment } from '@family-chores/contracts/schedule/assignments';
import { startTestService, type ContractClient, type TestService } from '@family-chores/service-kit/testing';
import { schedule as scheduleService } from '../service.ts';

export const ann = { id: 71, name: 'Ann', age: 9 };
export const ben = { id: 72, name: 'Ben', age: 12 };
export const eve = { id: 73, name: 'Eve', age: 40 };
/** The family of account 1; account 2 belongs to the Joneses. */
export const smiths = { id: 7, name: 'Smith', accountIds: [1], members: [ann, ben, eve] };
export const joneses = {
  id: 8,
  name: 'Jones',
  accountIds: [2],
  members: [{ id: 81, name: 'Zoe', age: 10 }],
};

export interface Schedule {
  service: TestService;
  smith: ContractClient;
  jones: ContractClient;
  /** Adds a chore to the Smiths, by default one that fits the age of every member. */
  chore(overrides?: Partial<Omit<Chore, 'id'>>): Promise<Chore>;
  /** Assigns a chore to a member of the Smiths; by default, a new chore to Ann. */
  assigned(overrides?: { choreId?: number; familyMemberId?: number; dueDate?: string }): Promise<Assignment>;
  completed(overrides?: { choreId?: number; familyMemberId?: number; dueDate?: string }): Promise<Assignment>;
  /** The data of the published events of a type about an assignment or a chore. */
  eventsOf(type: string, about: { assignmentId?: number; choreId?: number }): Promise<unknown[]>;
}

/** Starts the whole service on an empty database, with two families. */
export async function startSchedule(options: { runsJobs?: boolean } = {}): Promise<Schedule> {
  const service = await startTestService(scheduleService, options);
  service.stubs.putFamily(smiths);
  service.stubs.putFamily(joneses);
  const smith = await service.as(1);
  const jones = await service.as(2);

  const schedule: Schedule = {
    service,
    smith,
    jones,
    async chore(overrides) {
      const body = { familyId: smiths.id, name: 'Sweep', points: 10, minAge: 5, ...overrides };
      return (await smith.call(addChore, { body })).body;
    },
    async assigned({ choreId, familyMemberId = ann.id, dueDate = '2026-03-02T00:00:00.000Z' } = {}) {
      const body = { choreId: choreId ?? (await schedule.chore()).id, familyMemberId, dueDate };
      return (await smith.call(assign, { body })).body;
    },
    async completed(overrides) {
      const { id } = await schedule.assigned(overrides);
      return (await smith.call(complete, { params: { id } })).body;
    },
    async eventsOf(type, about) {
      await service.settled();
      const published = (await service.publishedEvents())
        .filter((entry) => entry.type === type)
        .map(({ data }) => data);
      return published.filter((data) => Object.entries(about).every(([key, value]) => data[key] === value));
    },
  };
  return schedule;
}

export function concurrently<T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => request(index)));
}
