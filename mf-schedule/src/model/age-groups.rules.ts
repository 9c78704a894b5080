import type { Member } from '@family-chores/contracts/families/members';
import { AGE_GROUPS } from '../constants.ts';

export interface AgeGroup {
  /** "5-7" or "14+" */
  name: string;
  members: Member[];
  /** Whether a member of the group is younger than its name says. */
  hasYounger: boolean;
}

const [youngest] = AGE_GROUPS;
const oldest = AGE_GROUPS[AGE_GROUPS.length - 1];

/** Members too young for the first group belong to it nevertheless, so that every member is in a group. */
const isIn = (group: (typeof AGE_GROUPS)[number], { age }: Member) =>
  age <= group.to && (age >= group.from || group === youngest);

export function ageGroupsOf(members: readonly Member[]): AgeGroup[] {
  return AGE_GROUPS.map((group) => {
    const belonging = members.filter((member) => isIn(group, member));
    return {
      name: group === oldest ? `${group.from}+` : `${group.from}-${group.to}`,
      members: belonging,
      hasYounger: belonging.some(({ age }) => age < group.from),
    };
  });
}
