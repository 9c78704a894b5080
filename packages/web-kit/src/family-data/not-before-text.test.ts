import { anAssignment } from '../testing/build-assignment.ts';
import { notBeforeText } from './not-before-text.ts';

const due = (day: string, values = {}) =>
  anAssignment({ dueDate: `2026-${day}T00:00:00.000Z`, notBeforeItsDay: true, ...values });

it.each([
  ['of today', due('11-24'), null],
  ['of yesterday', due('11-23'), null],
  ['of tomorrow', due('11-25'), 'From Wednesday on'],
  ['of six days later', due('11-30'), 'From Monday on'],
  ['of a week later', due('12-01'), 'From Tue, Dec 1 on'],
  ['completed ahead', due('11-27', { completed: true }), null],
  ['of a family that allows completing ahead', due('11-27', { notBeforeItsDay: false }), null],
])('shows whether and until when a chore %s has to wait', (_, assignment, text) => {
  expect(notBeforeText(assignment, '2026-11-24')).toBe(text);
});
