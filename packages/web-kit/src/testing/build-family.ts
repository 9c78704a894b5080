import type { Family } from '@family-chores/contracts/families/families';
import type { MemberRole } from '@family-chores/contracts/families/guard-fields';
import type { Member } from '@family-chores/contracts/families/members';

const member = (id: number, role: MemberRole): Member => ({
  id,
  familyId: 7,
  name: `Member ${id}`,
  age: 9,
  points: 0,
  role,
});

/** Family 7, which has a parent (member 1) and a child (member 2). */
export const aFamily = (fields: Partial<Family> = {}): Family => ({
  id: 7,
  name: 'Sand',
  members: [member(1, 'parent'), member(2, 'child')],
  ...fields,
});
