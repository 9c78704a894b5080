import { jest } from '@jest/globals';
import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { useLive } from '@family-chores/web-kit/live';
import { on, renderApp, serve, type SentRequest, type TestServer } from '@family-chores/web-kit/testing';
import { fromAbsolute } from '@internationalized/date';
import { HALF_A_WEEK_AT_A_TIME, ONE_DAY_AT_A_TIME } from '../constants.ts';
import { WeekPage } from '../week/week-page.tsx';
import { WeeklySchedule } from '../week/weekly-schedule.tsx';
import { aChore, aMember, FAMILY_ID } from './build-family.ts';
import { scheduleService } from './schedule-service.ts';

interface RenderScheduleOptions {
  members?: Member[];
  /** Who may verify in a guarded family; absent if no parent has a PIN. */
  guard?: { siblingsVerify: boolean };
  chores?: Chore[];
  assignments?: Assignment[];
  /** The current time; defaults to noon of Tuesday, November 24, 2026. */
  now?: string;
  timeZone?: string;
  isPhone?: boolean;
  isTablet?: boolean;
  /** Renders the week page with this query string, such as `?week=2026-W48`, instead of the dashboard's section. */
  weekPage?: string;
  /** Whether the page connects its socket, which the test has replaced by a fake. */
  isLive?: boolean;
}

function Live() {
  useLive(FAMILY_ID);
  return null;
}

export interface RenderedSchedule extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All writes so far, in order. */
  writes: () => SentRequest[];
  /** Method, address and body of each write. */
  sent: () => unknown[][];
}

export function renderSchedule(state: RenderScheduleOptions = {}): RenderedSchedule {
  const {
    members = [aMember()],
    chores = [aChore()],
    assignments = [],
    isPhone = false,
    isTablet = false,
    weekPage,
  } = state;
  const { now = '2026-11-24T12:00:00.000Z', timeZone = 'UTC', guard, isLive } = state;
  dismissToast();
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return -fromAbsolute(this.getTime(), timeZone).offset / 60_000;
  });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const matchingQueries = [isPhone && ONE_DAY_AT_A_TIME, (isPhone || isTablet) && HALF_A_WEEK_AT_A_TIME];
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: matchingQueries.includes(media) }),
    );
  const server = serve(
    on(getFamily, () => ({ id: FAMILY_ID, name: 'Sand', members, ...(guard && { guard }) })),
    ...scheduleService(assignments, chores),
  );
  const app = renderApp(
    <>
      {weekPage === undefined ? <WeeklySchedule familyId={FAMILY_ID} /> : <WeekPage />}
      <ToastViewport />
      {isLive && <Live />}
    </>,
    weekPage === undefined
      ? {}
      : { path: `/dashboard/${FAMILY_ID}/week${weekPage}`, route: '/dashboard/:familyId/week' },
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  const sent = () => writes().map(({ method, url, body }) => [method, url, body]);
  return { ...app, server, writes, sent };
}
