import type { Member } from '@family-chores/contracts/families/members';
import { Avatar } from '@family-chores/ui/data';
import type { MenuGroup } from '@family-chores/ui/floating';
import { useChooseMember, useCurrentMember, useFamily } from '@family-chores/web-kit/family-data';

interface MemberChoice {
  current: Member;
  group: MenuGroup;
}

/** The acting member, and the menu group to choose another one; null if the family has no members or is not loaded. */
export function useMemberChoice(familyId: number): MemberChoice | null {
  const choose = useChooseMember(familyId);
  const members = useFamily(familyId).data?.members ?? [];
  const current = useCurrentMember(familyId);
  if (!current) return null;
  const choice = {
    value: String(current.id),
    onChange: (id: string) => {
      const member = members.find((each) => each.id === Number(id));
      if (member) choose(member);
    },
    options: members.map(({ id, name }) => ({
      value: String(id),
      label: name,
      icon: <Avatar id={id} name={name} size="sm" />,
    })),
  };
  return { current, group: { key: 'members', label: 'Acting as', choice } };
}
