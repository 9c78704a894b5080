import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';

/** What the tabs of this browser have dealt with, shown or not. */
export interface Notified {
  familyId: number;
  /** Assignments that waited to be verified. None waits twice. */
  waiting: number[];
  /** Calendar day of the last reminder, as `2026-11-24`. */
  remindedOn: string | null;
}

export interface Notice {
  /** A notice replaces the one before with the same tag. */
  tag: string;
  title: string;
  body: string;
  /** Opened by a tap. */
  route: string;
}

export interface Situation {
  familyId: number;
  members: readonly Member[];
  /** Whom the person acts as. */
  current: Member;
  assignments: readonly Assignment[];
  /** As `2026-11-24`. */
  today: string;
  isReminderTime: boolean;
  /** A tab of this browser is on the screen: what happens is seen there. */
  isWatched: boolean;
}

const MAX_REMEMBERED = 2000;

/** What to show now, and what to remember so that no tab shows it again. */
export function decideNotices(before: Notified | null, situation: Situation) {
  const { familyId, current, assignments, today, isReminderTime, isWatched } = situation;
  const known: Notified =
    before?.familyId === familyId ? before : { familyId, waiting: [], remindedOn: null };
  const waiting = assignments.filter(({ completed, verified }) => completed && !verified);
  const fresh = waiting.filter(({ id }) => !known.waiting.includes(id));
  const isToRemind = isReminderTime && known.remindedOn !== today;
  const notices = [
    ...waitingNotice(
      situation,
      fresh.filter(({ familyMemberId }) => familyMemberId !== current.id),
    ),
    ...(isToRemind ? reminder(situation) : []),
  ];
  const after: Notified = {
    familyId,
    // A tab whose list is older must not make this one news again.
    waiting: [...known.waiting, ...fresh.map(({ id }) => id)].slice(-MAX_REMEMBERED),
    remindedOn: isToRemind ? today : known.remindedOn,
  };
  return { after, notices: isWatched ? [] : notices };
}

function waitingNotice({ familyId, members }: Situation, fresh: readonly Assignment[]): Notice[] {
  const [first] = fresh;
  if (!first) return [];
  const name = members.find(({ id }) => id === first.familyMemberId)?.name ?? 'Someone';
  const title =
    fresh.length === 1 ? `${name} finished “${first.chore.name}”` : `${fresh.length} chores are finished`;
  const body = fresh.length === 1 ? 'It waits to be verified.' : 'They wait to be verified.';
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
