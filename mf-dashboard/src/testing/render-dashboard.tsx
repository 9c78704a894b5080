import { getCurrentChallenge } from '@family-chores/contracts/achievements/challenges';
import {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import { getActing } from '@family-chores/contracts/families/acting';
import { listConsents } from '@family-chores/contracts/families/consents';
import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { type Assignment, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { listPauses } from '@family-chores/contracts/schedule/pauses';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { useLive } from '@family-chores/web-kit/live';
import { Route, Routes } from '@family-chores/web-kit/routing';
import {
  aUser,
  on,
  renderApp,
  serve,
  type SentRequest,
  type TestServer,
} from '@family-chores/web-kit/testing';
import manifest from '../../remote.json' with { type: 'json' };
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { remote } from '../remote.tsx';
import { aFamily, anna, childConsent, FAMILY_ID } from './build-family.ts';

interface DashboardSetup {
  members?: Member[];
  assignments?: Assignment[];
  /** Present if a parent has a PIN. */
  guard?: { siblingsVerify: boolean };
  /** The acting member. */
  actingAs?: Member;
  at?: string;
  /** Whether the page connects its socket, which the test has replaced by a fake. */
  isLive?: boolean;
}

function Live() {
  useLive(FAMILY_ID);
  return null;
}

interface Dashboard extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All writes so far, in order, except for milestone checks. */
  writes: () => SentRequest[];
}

export function renderDashboard(setup: DashboardSetup = {}): Dashboard {
  const { members = [anna], assignments = [], guard, actingAs, isLive } = setup;
  const { at = `/dashboard/${FAMILY_ID}` } = setup;
  const fillings = manifest.slots
    .filter(({ slot }) => slot === 'dashboard.section')
    .map(({ part }) => ({ remote: manifest.name, part }));
  const server = serve(
    on(getSession, () => ({ user: aUser() })),
    on(getFamily, () => ({ ...aFamily(...members), ...(guard && { guard }) })),
    on(getActing, () => ({ memberId: actingAs?.id ?? null, expiresAt: null })),
    on(listConsents, () => [childConsent]),
    on(listAssignments, () => assignments),
    on(listPauses, () => []),
    on(getCurrentChallenge, () => null),
    on(listMilestones, () => []),
    on(listBadges, () => []),
    on(checkMilestones, () => ({ unlockedBadges: [] })),
  );
  dismissToast();
  const app = renderApp(
    <>
      <Routes>
        <Route path="/dashboard/:familyId?" element={<DashboardPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastViewport />
      {isLive && <Live />}
    </>,
    {
      path: at,
      remotes: { [manifest.name]: remote },
      fillings: { 'dashboard.section': fillings },
      ...(actingAs && { session: { familyId: FAMILY_ID, memberId: actingAs.id } }),
    },
  );
  const writes = () =>
    server.requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/check'));
  return { ...app, server, writes };
}
