import type { PipelineStage } from 'mongoose';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { startOfListedWeeks } from './assignment.rules.ts';

/** Limits each part of the list to its latest entries, so that the list stays fast for a family that never verifies. */
const MAX_LISTED = 2000;

/** A window of due dates, as ISO times. */
interface DueWindow {
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
}

/**
 * A family's assignments, by due date: all that are not verified and those verified in the last eight weeks, or all
 * that are due in a window. They are found with a single query that reads each index from its latest entry, and reads
 * no more entries than it lists.
 */
export async function findListed(
  familyId: number,
  { from, to }: DueWindow,
  now: Date,
): Promise<AssignmentDocument[]> {
  return Assignment.aggregate<AssignmentDocument>([
    ...((from ?? to) ? stagesOfDueWindow(familyId, { from, to }) : stagesOfCurrent(familyId, now)),
    { $sort: { dueDate: 1, _id: 1 } },
    // An assignment without its chore cannot be shown, and must not break the list.
    { $match: { chore: { $type: 'object' } } },
    { $project: { outbox: 0, requestKey: 0 } },
  ]);
}

function stagesOfCurrent(familyId: number, now: Date): PipelineStage[] {
  const verifiedAt = { $gte: startOfListedWeeks(now) };
  return [
    { $match: { familyId, verified: false } },
    { $sort: { dueDate: -1, _id: -1 } },
    { $limit: MAX_LISTED },
    {
      $unionWith: {
        coll: Assignment.collection.collectionName,
        pipeline: [
          { $match: { familyId, verified: true, verifiedAt } },
          { $sort: { verifiedAt: -1 } },
          { $limit: MAX_LISTED },
        ],
      },
    },
  ];
}

function stagesOfDueWindow(familyId: number, { from, to }: DueWindow): PipelineStage[] {
  const dueDate = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
  return [
    // Both values of `verified` are named, so that an index provides the order.
    { $match: { familyId, verified: { $in: [false, true] }, dueDate } },
    { $sort: { dueDate: -1, _id: -1 } },
    { $limit: MAX_LISTED },
  ];
}
