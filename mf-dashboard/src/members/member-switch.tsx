import { Avatar } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { useCurrentMember, useFamily } from '@family-chores/web-kit/family-data';
import { memberChosen } from '@family-chores/web-kit/app-state';
import { MenuButton } from '@family-chores/web-kit/remote';
import { useAppDispatch } from '@family-chores/web-kit/store';

/** Chooses the member the user acts as, who completes, verifies and redeems. */
export function MemberSwitch({ familyId }: { familyId: number }) {
  const dispatch = useAppDispatch();
  const members = useFamily(familyId).data?.members ?? [];
  const current = useCurrentMember(familyId);
  if (!current) return null;
  const choice = {
    value: String(current.id),
    onChange: (id: string) => dispatch(memberChosen(Number(id))),
    options: members.map(({ id, name }) => ({
      value: String(id),
      label: name,
      icon: <Avatar id={id} name={name} size="sm" />,
    })),
  };
  return (
    <MenuButton
      data-tour="member-switch"
      align="start"
      icon={<Avatar id={current.id} name={current.name} size="sm" />}
      groups={[{ key: 'members', label: 'Acting as', choice }]}
    >
      <span>
        <VisuallyHidden>Acting as </VisuallyHidden>
        {current.name}
      </span>
      <Icon name="chevron-down" />
    </MenuButton>
  );
}
