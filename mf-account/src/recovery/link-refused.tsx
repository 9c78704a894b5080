import { LinkButton } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { Link } from '@family-chores/web-kit/routing';

export function LinkRefused() {
  return (
    <EmptyState
      picture={<Mascot mood="casual" />}
      title="This link is no longer valid"
      titleLevel={1}
      action={
        <LinkButton variant="primary" asChild>
          <Link to="/forgot-password" replace>
            Request a new link
          </Link>
        </LinkButton>
      }
    >
      It has been used or is more than an hour old, or a newer link was requested. If you have just chosen a
      new password, log in with it.
    </EmptyState>
  );
}
