import { LinkButton } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { Link } from 'react-router-dom';

export function NoMembers({ familyId }: { familyId: number }) {
  return (
    <Card>
      <EmptyState
        picture={<Medallion icon="users" tone="plain" />}
        title="Who lives here?"
        titleLevel={1}
        action={
          <LinkButton variant="primary" asChild>
            <Link to={`/dashboard/${familyId}`}>Add your first member</Link>
          </LinkButton>
        }
      >
        Add everyone who helps at home, and assign the first chores.
      </EmptyState>
    </Card>
  );
}
