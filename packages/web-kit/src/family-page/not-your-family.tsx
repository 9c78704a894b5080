import { Button, LinkButton } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Inline, Page } from '@family-chores/ui/layout';
import { Link } from 'react-router-dom';

interface Props {
  error: string;
  onRetry: () => void;
}

/** Shown for a family that does not exist or that the account may not open; the server does not reveal which. */
export function NotYourFamily({ error, onRetry }: Props) {
  return (
    <Page width="regular">
      <ErrorState
        title="You cannot open this family"
        titleLevel={1}
        action={
          <Inline justify="center" gap="sm">
            <LinkButton variant="primary" asChild>
              <Link to="/family-setup">Go to my family</Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to="/settings">All my families</Link>
            </LinkButton>
            <Button variant="ghost" onClick={onRetry}>
              Try Again
            </Button>
          </Inline>
        }
      >
        <span>{error}</span>{' '}
        <span>
          It belongs to someone else, or it no longer exists. Someone in that family can invite you.
        </span>
      </ErrorState>
    </Page>
  );
}
