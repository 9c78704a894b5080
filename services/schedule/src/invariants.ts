import { ServiceInvariants } from '@family-chores/service-kit/invariants';
import { provideAssignmentIds, provideDeleted, provideVerified } from './assignments/assignment.facts.ts';
import { assignmentRule } from './assignments/assignment.invariants.ts';

export const invariants = new ServiceInvariants({
  rules: [assignmentRule],
  facts: [provideVerified, provideAssignmentIds, provideDeleted],
  owned: ['assignments', 'chores', 'series', 'pauses', 'offers'],
  keyed: { planning: 'family', generations: 'family', stockedFamilies: 'family' },
});
