import { Avatar } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { MenuButton } from '@family-chores/web-kit/remote';
import { useMemberChoice } from './use-member-choice.tsx';
import { styled } from 'styled-components';

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export function MemberSwitch({ familyId }: { familyId: number }) {
  const choice = useMemberChoice(familyId);
  if (!choice) return null;
  const { current, group } = choice;
  return (
    <MenuButton
      data-tour="member-switch"
      align="start"
      icon={<Avatar id={current.id} name={current.name} size="sm" />}
      groups={[group]}
    >
      <Name>
        <VisuallyHidden>Acting as </VisuallyHidden>
        {current.name}
      </Name>
      <Icon name="chevron-down" />
    </MenuButton>
  );
}
