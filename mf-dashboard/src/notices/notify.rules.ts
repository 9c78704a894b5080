import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';

/** The notices that this browser's tabs have handled, whether or not they were shown. */
export interface NotificationState {
  familyId: number;
  /** Ids of waiting assignments that have been handled. */
  waiting: number[];
  /** Local day whose reminder was handled last, such as `2026-11-24`; null before the first one. */
  remindedOn: string | null;
}

export interface Notice {
  /** A notice replaces the previous one with the same tag. */
  tag: string;
  title: string;
  body: string;
  /** Opened by tapping the notice. */
  route: string;
}

export interface Situation {
  familyId: number;
  members: readonly Member[];
  /** The acting member. */
  current: Member;
  assignments: readonly Assignment[];
  /** Local day, such as `2026-11-24`. */
  today: string;
  isReminderTime: boolean;
  /** Whether a tab of this browser is visible, so that no notice is needed. */
  hasVisibleTab: boolean;
}

const MAX_WAITING_IDS = 2000;

/** Decides which notices to show now, and what to save so that no tab shows them again. */
export function decideNotices(saved: NotificationState | null, situation: Situation) {
  const { familyId, current, assignments, today, isReminderTime, hasVisibleTab } = situation;
  const previous: NotificationState =
    saved?.familyId === familyId ? saved : { familyId, waiting: [], remindedOn: null };
  const waiting = assignments.filter(isAwaitingVerification);
  const unhandled = waiting.filter(({ id }) => !previous.waiting.includes(id));
  const sentBack = new Set(assignments.filter(({ notYet }) => notYet).map(({ id }) => id));
  const mustRemind = isReminderTime && previous.remindedOn !== today;
  const notices = [
    ...waitingNotice(
      situation,
      unhandled.filter(({ familyMemberId }) => familyMemberId !== current.id),
    ),
    ...(mustRemind ? reminder(situation) : []),
  ];
  const after: NotificationState = {
    familyId,
    // Handled ids are kept even if this tab's list, which may be stale, lacks them. The ids of chores that were sent
    // back are dropped, so that another notice is shown when these chores are completed again.
    waiting: [...previous.waiting.filter((id) => !sentBack.has(id)), ...unhandled.map(({ id }) => id)].slice(
      -MAX_WAITING_IDS,
    ),
    remindedOn: mustRemind ? today : previous.remindedOn,
  };
  return { after, notices: hasVisibleTab ? [] : notices };
}

function waitingNotice({ familyId, members }: Situation, unhandled: readonly Assignment[]): Notice[] {
  const [first] = unhandled;
  if (!first) return [];
  const name = members.find(({ id }) => id === first.familyMemberId)?.name ?? 'Someone';
  const title =
    unhandled.length === 1
      ? `${name} finished “${first.chore.name}”`
      : `${unhandled.length} chores are finished`;
  const body = unhandled.length === 1 ? 'It waits to be verified.' : 'They wait to be verified.';
  return [{ tag: 'family-chores.waiting', title, body, route: `/dashboard/${familyId}` }];
}

function reminder({ familyId, current, assignments, today }: Situation): Notice[] {
  const hasOpen = assignments.some(
    ({ familyMemberId, completed, dueDate }) =>
      familyMemberId === current.id && !completed && dueDate.slice(0, 10) <= today,
  );
  if (!hasOpen) return [];
  return [
    {
      tag: 'family-chores.reminder',
      title: `Chores for ${current.name}`,
      body: 'See what is still to do.',
      route: `/dashboard/${familyId}`,
    },
  ];
}
