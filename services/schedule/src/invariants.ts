import { ServiceInvariants } from '@family-chores/service-kit/invariants';
import { provideAssignmentIds, provideRetentions, provideVerified } from './assignments/assignment.facts.ts';
import { assignmentRule } from './assignments/assignment.invariants.ts';

export const invariants = new ServiceInvariants({
  rules: [assignmentRule],
  facts: [provideVerified, provideAssignmentIds, provideRetentions],
  owned: ['assignments', 'chores', 'series', 'pauses', 'offers'],
  keyed: { planning: 'family', generations: 'family', stockedFamilies: 'family' },
});
