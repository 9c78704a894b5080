import { fontSize, space } from '@family-chores/ui/theme';
import { useFamily } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { useDashboardMilestoneCheckQuery } from '../milestones/milestones.api.ts';
import { fitWords } from '../parts/fit-words.ts';
import { AccountMenu } from './account-menu.tsx';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space('sm')};
  margin-block: -${space('sm')};
  min-height: 48px;
`;

/** Never narrower than its longest word. */
const Name = styled.p`
  flex: 1 1 0;
  max-width: 100%;
  font-weight: 800;
  line-height: 1.2;
  text-wrap: balance;
  overflow-wrap: break-word;
`;

/** The header of every destination: the family's name, and a menu with everything that is not a destination. */
export function DestinationHeader({ familyId }: { familyId: number }) {
  const name = useFamily(familyId).data?.name;
  // Checks for new badges, so that they are announced on every destination.
  useDashboardMilestoneCheckQuery({ familyId });
  return (
    <Header>
      <Name style={{ fontSize: fitWords(name ?? '', fontSize('lg')) }}>{name}</Name>
      <AccountMenu familyId={familyId} />
    </Header>
  );
}
