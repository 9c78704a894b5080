import { EmptyState } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { AddMemberButton } from '../members/add-member-button.tsx';
import { SelfForm } from '../members/self-form.tsx';

export interface FirstMemberProps {
  familyId: number;
  /** 1 on a page without another title. */
  titleLevel: 1 | 2;
}

export function FirstMember({ familyId, titleLevel }: FirstMemberProps) {
  return (
    <Card>
      <EmptyState
        picture={<Mascot mood="helper" />}
        title="Who lives here?"
        titleLevel={titleLevel}
        action={
          <Stack gap="sm">
            <SelfForm familyId={familyId} />
            <AddMemberButton familyId={familyId} variant="ghost">
              Add your first member
            </AddMemberButton>
          </Stack>
        }
      >
        Add everyone who helps at home, and assign the first chores.
      </EmptyState>
    </Card>
  );
}
