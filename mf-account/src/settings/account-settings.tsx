import type { User } from '@family-chores/contracts/identity/accounts';
import { LinkButton } from '@family-chores/ui/actions';
import { DefinitionList } from '@family-chores/ui/data';
import { Banner, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { PLAN_PRICES } from '@family-chores/contracts/billing/offers';
import { formatCents } from '@family-chores/web-kit/constants';
import { RECOVERY_DAYS } from '@family-chores/contracts/identity/recovery-days';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { LogoutButton, useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { ChangeEmail } from '../email/change-email.tsx';
import { ChangePassword } from './change-password.tsx';

const plans = {
  monthly: `Monthly, ${formatCents(PLAN_PRICES.monthly)} per month`,
  annual: `Annual, ${formatCents(PLAN_PRICES.annual)} per year`,
} as const;

const guestConfirmation = {
  title: 'Log out as a guest?',
  description: `You can come back to your family on this device for ${RECOVERY_DAYS} days. Register first to keep it permanently.`,
};

export function AccountSettings() {
  const session = useSessionCurrentQuery();
  const user = session.data?.user;
  return (
    <Section title="Account">
      <Card>
        {user ? (
          <Account user={user} />
        ) : session.error ? (
          <QueryFailed query={session}>We could not look up your account. Please try again.</QueryFailed>
        ) : (
          <AccountLoading />
        )}
      </Card>
    </Section>
  );
}

function Account({ user: { name, email, plan, guest } }: { user: User }) {
  return (
    <Stack gap="xl" align="stretch">
      {guest ? (
        <Banner
          tone="accent"
          title="You are here as a guest"
          action={
            <LinkButton variant="primary" asChild>
              <Link to="/register" state={{ from: '/settings' }}>
                Register
              </Link>
            </LinkButton>
          }
        >
          Register to keep your family and to open it on your other devices.
        </Banner>
      ) : (
        <DefinitionList
          items={[
            { term: 'Name', description: name },
            { term: 'Email', description: email },
            { term: 'Plan', description: plan ? plans[plan] : 'No plan' },
          ]}
        />
      )}
      <Inline gap="sm" wrap>
        {!guest && <ChangeEmail />}
        {!guest && <ChangePassword />}
        <LogoutButton confirmation={guest ? guestConfirmation : undefined} />
      </Inline>
    </Stack>
  );
}

function AccountLoading() {
  return (
    <LoadingRegion label="Loading your account">
      <Stack>
        <Skeleton height="88px" />
        <Skeleton width="120px" height="44px" />
      </Stack>
    </LoadingRegion>
  );
}
