import type { Aging } from '@family-chores/contracts/families/birthdays';
import { type Ages, fitsMember } from '@family-chores/contracts/schedule/ages';
import { addDays } from '@family-chores/contracts/schedule/days';
import type { AssignmentDocument } from '../model/assignment.model.ts';
import type { PauseDocument } from '../model/pause.model.ts';
import type { SeriesDocument } from '../model/series.model.ts';
import { dueDateOf } from './days.rules.ts';
import { membersOn } from './series.rules.ts';

/** Assignments are generated for today and this many days after it. */
export const DAYS_AHEAD = 14;

/** A day on which a member has the chore of a series. */
export interface Occurrence {
  readonly series: SeriesDocument;
  readonly memberId: number;
  readonly day: string;
}

/** A member of the family; their age on each day decides what is generated for that day. */
export type PlannedMember = Aging & { readonly id: number };

export type GeneratedAssignment = Pick<
  AssignmentDocument,
  '_id' | 'seriesId' | 'seriesDay' | 'familyMemberId' | 'dueDate' | 'completed' | 'notYet'
>;

interface FamilyState<Assignment extends GeneratedAssignment> {
  readonly series: readonly SeriesDocument[];
  /** The chores of the series, by id. */
  readonly chores: ReadonlyMap<number, Ages>;
  readonly members: readonly PlannedMember[];
  readonly pauses: readonly PauseDocument[];
  /** The assignments that series generated for today and later, and overdue ones that may lapse. */
  readonly assignments: readonly Assignment[];
  readonly today: string;
}

interface Difference<Assignment> {
  readonly missing: readonly Occurrence[];
  /** Open assignments that are no longer part of their series. */
  readonly surplus: readonly Assignment[];
  /** Overdue open assignments of series whose missed chores lapse, except those that were sent back. */
  readonly lapsed: readonly Assignment[];
}

/**
 * What to change so that the assignments from today on are those of the series. Nothing is generated for days before
 * today, and completed assignments are not changed. A moved assignment counts for the day for which it was generated.
 */
export function difference<Assignment extends GeneratedAssignment>(
  state: FamilyState<Assignment>,
): Difference<Assignment> {
  const { series, assignments, today } = state;
  const lapsing = new Set(series.filter(({ missed }) => missed === 'lapse').map(({ _id }) => _id));
  const lapsed = assignments.filter(
    ({ seriesId = 0, completed, dueDate, notYet }) =>
      lapsing.has(seriesId) && !completed && !notYet && dueDate < dueDateOf(today),
  );
  const lapsedSet = new Set(lapsed);
  const current = assignments.filter((assignment) => isForTodayOrLater(today, assignment));
  const existingKeys = new Set(current.map(keyOfAssignment));
  // A completed or lapsed turn is not given to another member.
  const takenTurns = new Set(
    current.filter((each) => each.completed || lapsedSet.has(each)).map(turnOfAssignment),
  );
  const wanted = series.flatMap((each) => occurrencesOf(each, state));
  const wantedKeys = new Set(wanted.map(keyOfOccurrence));
  return {
    missing: wanted.filter(
      (occurrence) =>
        !existingKeys.has(keyOfOccurrence(occurrence)) &&
        (occurrence.series.turns === 'each' || !takenTurns.has(turnOfOccurrence(occurrence))),
    ),
    surplus: current.filter(
      (assignment) =>
        !assignment.completed && !lapsedSet.has(assignment) && !wantedKeys.has(keyOfAssignment(assignment)),
    ),
    lapsed,
  };
}

const isForTodayOrLater = (today: string, { seriesDay = '' }: GeneratedAssignment) => seriesDay >= today;
const keyOfAssignment = ({ seriesId, seriesDay, familyMemberId }: GeneratedAssignment) =>
  `${seriesId} ${seriesDay} ${familyMemberId}`;
const turnOfAssignment = ({ seriesId, seriesDay }: GeneratedAssignment) => `${seriesId} ${seriesDay}`;
const keyOfOccurrence = ({ series, day, memberId }: Occurrence) => `${series._id} ${day} ${memberId}`;
const turnOfOccurrence = ({ series, day }: Occurrence) => `${series._id} ${day}`;

function occurrencesOf<Assignment extends GeneratedAssignment>(
  series: SeriesDocument,
  { chores, members, pauses, today }: FamilyState<Assignment>,
): Occurrence[] {
  const chore = chores.get(series.choreId);
  if (!chore) return [];
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(today, days)).flatMap((day) => {
    const skips = series.skips.filter((skip) => skip.day === day);
    // The turn of a day is skipped for all members, whichever of them had it.
    if (series.turns !== 'each' && skips.length > 0) return [];
    return plannedMembers(series, day, { chore, members, pauses })
      .filter((memberId) => !skips.some((skip) => skip.memberId === memberId))
      .map((memberId) => ({ series, memberId, day }));
  });
}

interface Availability {
  readonly chore: Ages;
  readonly members: readonly PlannedMember[];
  readonly pauses: readonly PauseDocument[];
}

/** The members who have the chore of a series on a day, ignoring skips. */
export function plannedMembers(
  series: SeriesDocument,
  day: string,
  { chore, members, pauses }: Availability,
): readonly number[] {
  const fitting = new Set(members.filter((each) => fitsMember(chore, each, day)).map(({ id }) => id));
  return membersOn(series, day, (id) => fitting.has(id) && !isPaused(pauses, id, day));
}

const isPaused = (pauses: readonly PauseDocument[], memberId: number, day: string): boolean =>
  pauses.some(
    (pause) =>
      (pause.memberId === null || pause.memberId === memberId) && pause.from <= day && day <= pause.to,
  );
