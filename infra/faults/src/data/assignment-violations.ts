import type { Databases } from './databases.ts';
import { assignments } from './documents.ts';

/** No member verifies their own chore, nothing is verified before it is completed, and points are those of the chore. */
export async function* assignmentViolations(databases: Databases): AsyncGenerator<string> {
  for await (const { _id, ...assignment } of assignments(databases).find()) {
    const { completed, verified, verifier, pointsEarned, chore, familyMemberId } = assignment;
    if (verified && !completed) yield `Assignment ${_id} is verified, but not completed`;
    if (verified && !verifier && !chore.creditedOnCompletion)
      yield `Assignment ${_id} is verified, but has no verifier`;
    if (verifier?.id === familyMemberId) yield `Assignment ${_id} is verified by its own assignee`;
    const expected = completed ? chore.points : 0;
    if (pointsEarned !== expected)
      yield `Assignment ${_id} earned ${pointsEarned} points instead of ${expected}`;
  }
}
