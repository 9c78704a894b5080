import { LinkButton } from '@family-chores/ui/actions';
import { Card, Stack } from '@family-chores/ui/layout';
import { EmptyState } from '@family-chores/ui/feedback';
import { Mascot } from '@family-chores/ui/mascot';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { Link } from '@family-chores/web-kit/routing';
import { PriceCards } from '../plans/price-cards.tsx';

/** A guest has no plan: registering starts the trial. */
export function GuestBilling() {
  return (
    <Stack gap="xl">
      <Card>
        <EmptyState
          picture={<Mascot mood="helper" />}
          title="You are here as a guest"
          action={
            <LinkButton variant="primary" asChild>
              <Link to="/register" state={{ from: '/billing' }}>
                Register
              </Link>
            </LinkButton>
          }
        >
          Registering starts your {TRIAL_DAYS}-day free trial and keeps your family. No credit card required.
        </EmptyState>
      </Card>
      <PriceCards />
    </Stack>
  );
}
