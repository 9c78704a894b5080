import { EmptyState } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { AddMemberButton } from '../members/add-member-button.tsx';

export function NoChatPartner({ familyId }: { familyId: number }) {
  const add = (
    <AddMemberButton familyId={familyId} variant="primary">
      Add your first member
    </AddMemberButton>
  );
  return (
    <EmptyState picture={<Mascot mood="helper" size={96} />} action={add}>
      Once your family has members, they can write to each other here.
    </EmptyState>
  );
}
