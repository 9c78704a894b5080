import type { Databases } from './databases.ts';
import { assignments } from './documents.ts';

/** Nobody verifies their own chore, nothing is verified before it is completed, points are those of the chore. */
export async function* assignmentFindings(databases: Databases): AsyncGenerator<string> {
  for await (const { _id, ...assignment } of assignments(databases).find()) {
    const { completed, verified, verifier, pointsEarned, chore, familyMemberId } = assignment;
    if (verified && !completed) yield `Assignment ${_id} is verified, but not completed`;
    if (verified && !verifier) yield `Assignment ${_id} is verified by nobody`;
    if (verifier?.id === familyMemberId) yield `Assignment ${_id} is verified by its own assignee`;
    const due = completed ? chore.points : 0;
    if (pointsEarned !== due) yield `Assignment ${_id} earned ${pointsEarned} points instead of ${due}`;
  }
}
