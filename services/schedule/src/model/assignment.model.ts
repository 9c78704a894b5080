import type { Assignment as WireAssignment } from '@family-chores/contracts/schedule/assignments';
import type { PartOfDay } from '@family-chores/contracts/schedule/series-fields';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import {
  choreDetailsFields,
  detailsOf,
  toChore,
  type ChoreDocument,
  type ChoreDetails,
} from './chore.model.ts';

export interface AssignmentDocument {
  _id: number;
  familyId: number;
  choreId: number;
  familyMemberId: number;
  dueDate: Date;
  completed: boolean;
  completedAt: Date | null;
  /** The member who acted at the latest completion, in a guarded family. */
  completedBy?: number | null;
  verified: boolean;
  verifiedAt: Date | null;
  pointsEarned: number;
  /** The member who verified the assignment, with their name at that time, or `Former member` after their removal. */
  verifier: { id: number; name: string } | null;
  verificationNote: string | null;
  /** The last time that a member sent the assignment back; absent if no one has. */
  notYet?: { note: string; by: { id: number; name: string }; at: Date } | null;
  /** The series that generated the assignment, and the day for which it did so. A move changes only the due date. */
  seriesId?: number;
  seriesDay?: string;
  /** The occurrence that the assignment was until it was handed over, and may become again if it is handed back. */
  handedOver?: { seriesId: number; seriesDay: string; memberId: number };
  partOfDay?: PartOfDay;
  /** In the order in which they were ticked. A step that the chore no longer has stays here, but is not sent. */
  tickedSteps?: string[];
  /** A copy of the chore. It is updated until the assignment is completed, and kept when the chore is deleted. */
  chore: ChoreDetails;
}

const nested = { _id: false, id: false } as const;

const schema = new Schema<AssignmentDocument>({
  _id: Number,
  familyId: Number,
  choreId: Number,
  familyMemberId: Number,
  dueDate: Date,
  completed: Boolean,
  completedAt: Date,
  completedBy: Number,
  verified: Boolean,
  verifiedAt: Date,
  pointsEarned: Number,
  verifier: new Schema({ id: Number, name: String }, nested),
  verificationNote: String,
  notYet: new Schema(
    { note: String, by: new Schema({ id: Number, name: String }, nested), at: Date },
    nested,
  ),
  seriesId: Number,
  seriesDay: String,
  handedOver: new Schema({ seriesId: Number, seriesDay: String, memberId: Number }, nested),
  partOfDay: String,
  tickedSteps: { type: [String], default: undefined },
  chore: new Schema<ChoreDetails>(choreDetailsFields, nested),
});
/** For the list of unverified assignments, and for the list of all that are due in a window. */
schema.index({ familyId: 1, verified: 1, dueDate: 1, _id: 1 });
/** For the list of recently verified assignments. */
schema.index({ familyId: 1, verifiedAt: 1 }, { partialFilterExpression: { verified: true } });
/** For edits of a chore and for the progress sync, which both look for unverified assignments of a chore. */
schema.index(
  { choreId: 1, completed: 1, familyMemberId: 1, dueDate: 1 },
  { partialFilterExpression: { verified: false } },
);
schema.index({ familyMemberId: 1 });
/** Ensures that a series generates only one assignment for each member and day. */
schema.index(
  { familyId: 1, seriesDay: 1, seriesId: 1, familyMemberId: 1 },
  { unique: true, partialFilterExpression: { seriesId: { $exists: true } } },
);

export const Assignment = defineModel<AssignmentDocument>('Assignment', schema, {
  about: 'family',
  what: 'Which member does which chore on which day; when it was done and verified, by whom, and with which note',
  why: 'To plan chores and to give points for them',
  kept: { until: 'the time that your family has chosen is over, or the member or the family is deleted' },
  exported: ['assignments'],
  shards: {
    key: 'familyId',
    broadcast: {
      _id: 'Calls name an assignment by its id alone.',
      familyMemberId: 'A job looks for assignments of recently removed members.',
    },
  },
});

export function newAssignment({
  _id,
  familyMemberId,
  dueDate,
  chore,
}: Pick<AssignmentDocument, '_id' | 'familyMemberId' | 'dueDate'> & {
  chore: ChoreDocument;
}): AssignmentDocument {
  return {
    _id,
    familyId: chore.familyId,
    choreId: chore._id,
    familyMemberId,
    dueDate,
    completed: false,
    completedAt: null,
    verified: false,
    verifiedAt: null,
    pointsEarned: 0,
    verifier: null,
    verificationNote: null,
    chore: detailsOf(chore),
  };
}

/** Written field by field: a rest pattern is ten times slower, and lists are long. */
export function toAssignment(assignment: AssignmentDocument): WireAssignment {
  const { choreId, familyId, chore, seriesId, handedOver, partOfDay, tickedSteps } = assignment;
  const wire: WireAssignment = {
    id: assignment._id,
    choreId,
    familyMemberId: assignment.familyMemberId,
    dueDate: assignment.dueDate.toISOString(),
    completed: assignment.completed,
    completedAt: assignment.completedAt?.toISOString() ?? null,
    verified: assignment.verified,
    verifiedAt: assignment.verifiedAt?.toISOString() ?? null,
    pointsEarned: assignment.pointsEarned,
    verifier: assignment.verifier,
    verificationNote: assignment.verificationNote,
    notYet: notYetOf(assignment),
    chore: toChore({ _id: choreId, familyId, ...chore }),
  };
  if (assignment.completed && assignment.completedBy) wire.completedBy = assignment.completedBy;
  if (seriesId !== undefined) wire.seriesId = seriesId;
  if (handedOver) wire.handedOver = true;
  if (partOfDay !== undefined) wire.partOfDay = partOfDay;
  const ticked = tickedSteps && chore.steps?.filter((step) => tickedSteps.includes(step));
  if (ticked?.length) wire.tickedSteps = ticked;
  return wire;
}

/**
 * The note is not sent while the assignment is completed. It is kept, so that undoing the completion shows it again.
 */
function notYetOf({ completed, notYet }: AssignmentDocument): WireAssignment['notYet'] {
  return completed || !notYet ? undefined : { ...notYet, at: notYet.at.toISOString() };
}
