import { LinkButton } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Link } from '@family-chores/web-kit/routing';

export function TestPageClosed() {
  return (
    <Card>
      <EmptyState
        picture={<Mascot mood="casual" />}
        title="The test page is closed"
        action={
          <LinkButton variant="primary" asChild>
            <Link to="/billing">Go to billing</Link>
          </LinkButton>
        }
      >
        Payments are real here, so nothing can be tried out. Your own plan is on the billing page.
      </EmptyState>
    </Card>
  );
}
