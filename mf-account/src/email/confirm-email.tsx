import { Button, LinkButton } from '@family-chores/ui/actions';
import { EmptyState, showToast } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { Link, useFocusHeading, useLocation } from '@family-chores/web-kit/routing';
import { RecoveryPage } from '../recovery/recovery-page.tsx';
import { tokenIn } from '../recovery/recovery.rules.ts';
import { useAccountCompleteEmailChangeMutation } from './email.api.ts';

/** The secret of the link is the only input, so an invalid request means that the link is broken. */
const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'link-not-usable' || error.code === 'invalid-request');

/** `/confirm-email`, opened by an emailed link: the account gets its new address when the button is pressed. */
export function ConfirmEmail() {
  const token = tokenIn(useLocation().hash);
  const [complete, { data, error, isLoading }] = useAccountCompleteEmailChangeMutation();
  const state = data ? 'changed' : token === null || isLinkRefused(error) ? 'refused' : 'ready';
  useFocusHeading(state);

  async function confirm(secret: string) {
    const { error: reason } = await complete({ body: { token: secret } });
    if (!reason || isLinkRefused(reason)) return;
    const description = failureText(reason, 'Please try again.');
    showToast({ title: 'Email not changed', description, tone: 'destructive' });
  }

  if (data) {
    return (
      <RecoveryPage>
        <EmptyState
          picture={<Mascot mood="cheerleader" />}
          title="Your email is changed"
          titleLevel={1}
          action={
            <LinkButton variant="primary" asChild>
              <Link to="/dashboard" replace>
                Continue
              </Link>
            </LinkButton>
          }
        >
          From now on, log in with {data.email}. All other devices are logged out.
        </EmptyState>
      </RecoveryPage>
    );
  }
  if (token === null || state === 'refused') {
    return (
      <RecoveryPage>
        <EmptyState picture={<Mascot mood="casual" />} title="This link is no longer valid" titleLevel={1}>
          It has been used or is more than an hour old, or a newer link was requested. You can request another
          one in Settings.
        </EmptyState>
      </RecoveryPage>
    );
  }
  return (
    <RecoveryPage>
      <EmptyState
        picture={<Mascot mood="helper" />}
        title="Confirm your new email"
        titleLevel={1}
        action={
          <Button
            variant="primary"
            pending={isLoading}
            pendingLabel="Changing..."
            onClick={() => void confirm(token)}
          >
            Use this email
          </Button>
        }
      >
        You will log in with the address that this link was sent to. Your other devices are logged out.
      </EmptyState>
    </RecoveryPage>
  );
}
