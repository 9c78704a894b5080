import type { Rule, RuleSource } from '@family-chores/service-kit/invariants';
import type { AssignmentDocument } from '../model/assignment.model.ts';

export const assignmentRule: Rule = {
  statement:
    'No member verifies their own chore, nothing is verified before it is completed, and points are those of the chore',
  violations: assignmentViolations,
};

async function* assignmentViolations({ database }: RuleSource): AsyncGenerator<string> {
  for await (const { _id, ...assignment } of database.collection<AssignmentDocument>('assignments').find()) {
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
