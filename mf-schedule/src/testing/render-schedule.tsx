import { jest } from '@jest/globals';
import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { assign, type Assignment, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { type Chore, listChores } from '@family-chores/contracts/schedule/chores';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve, type SentRequest, type TestServer } from '@family-chores/web-kit/testing';
import { fromAbsolute } from '@internationalized/date';
import { ONE_DAY_AT_A_TIME } from '../constants.ts';
import { WeeklySchedule } from '../week/weekly-schedule.tsx';
import { aChore, aMember, anAssignment, FAMILY_ID } from './build-family.ts';

interface State {
  members?: Member[];
  chores?: Chore[];
  assignments?: Assignment[];
  /** What time it is; noon of Tuesday, November 24, 2026 unless told. */
  now?: string;
  timeZone?: string;
  isPhone?: boolean;
}

interface Schedule extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** What was written so far, in order. */
  writes: () => SentRequest[];
}

/** Answers as the service does: what is due in the window, and from then on what was assigned. */
function scheduleOf(initial: readonly Assignment[], chores: readonly Chore[]) {
  const assignments = [...initial];
  return [
    on(listAssignments, ({ query: { from = '', to = '~' } }) =>
      assignments.filter(({ dueDate }) => dueDate >= from && dueDate < to),
    ),
    on(listChores, () => [...chores]),
    on(assign, ({ body }) => {
      const chore = chores.find(({ id }) => id === body.choreId) ?? aChore();
      const assigned = anAssignment({ ...body, id: 100 + assignments.length, chore });
      assignments.push(assigned);
      return assigned;
    }),
  ];
}

/** The schedule in front of services that know what is given here. */
export function renderSchedule(state: State = {}): Schedule {
  const { members = [aMember()], chores = [aChore()], assignments = [], isPhone = false } = state;
  const { now = '2026-11-24T12:00:00.000Z', timeZone = 'UTC' } = state;
  dismissToast();
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return -fromAbsolute(this.getTime(), timeZone).offset / 60_000;
  });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: isPhone && media === ONE_DAY_AT_A_TIME }),
    );
  const server = serve(
    on(getFamily, () => ({ id: FAMILY_ID, name: 'Sand', members })),
    ...scheduleOf(assignments, chores),
  );
  const app = renderApp(
    <>
      <WeeklySchedule familyId={FAMILY_ID} />
      <ToastViewport />
    </>,
  );
  return { ...app, server, writes: () => server.requests.filter(({ method }) => method !== 'GET') };
}
