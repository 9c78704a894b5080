import { LinkButton } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Link } from '@family-chores/web-kit/routing';
import type { Refusal } from './invitation-failure.rules.ts';

export function InvitationRefused({ refusal: { title, explanation } }: { refusal: Refusal }) {
  return (
    <Card>
      <EmptyState
        picture={<Mascot mood="casual" />}
        title={title}
        titleLevel={1}
        action={
          <LinkButton variant="primary" asChild>
            <Link to="/family-setup" replace>
              Go to your family
            </Link>
          </LinkButton>
        }
      >
        {explanation}
      </EmptyState>
    </Card>
  );
}
