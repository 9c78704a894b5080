import { RETENTION_DAYS } from '@family-chores/contracts/retention-choices';
import {
  assignmentRetentionChanged,
  editAssignmentRetention,
  getAssignmentRetention,
} from '@family-chores/contracts/schedule/retention';
import { route } from '@family-chores/service-kit/http';
import { defineRetention } from '@family-chores/service-kit/retention';
import { Assignment } from '../model/assignment.model.ts';

export const assignmentRetention = defineRetention({
  model: Assignment,
  date: 'verifiedAt',
  filter: { verified: true },
  choices: RETENTION_DAYS.assignments,
  changed: assignmentRetentionChanged,
});

export const retentionRoutes = [
  route(getAssignmentRetention, ({ family }) => assignmentRetention.read(family.id)),
  route(editAssignmentRetention, ({ family, body: { keepDays } }) =>
    assignmentRetention.choose(family.id, keepDays),
  ),
];
