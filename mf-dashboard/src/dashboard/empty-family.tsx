import { EmptyState } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { AddMemberButton } from '../members/add-member-button.tsx';

export function EmptyFamily({ familyId }: { familyId: number }) {
  return (
    <Card>
      <EmptyState
        picture={<Mascot mood="helper" />}
        title="Who lives here?"
        titleLevel={2}
        action={
          <AddMemberButton familyId={familyId} variant="primary">
            Add your first member
          </AddMemberButton>
        }
      >
        Add everyone who helps at home, and assign the first chores.
      </EmptyState>
    </Card>
  );
}
