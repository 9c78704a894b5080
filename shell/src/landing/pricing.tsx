import { Skeleton } from '@family-chores/ui/feedback';
import { Grid } from '@family-chores/ui/layout';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { Slot } from '@family-chores/web-kit/remote';
import { LandingSection } from './landing-section.tsx';

const PricesLoading = () => (
  <Grid minColumn={280} stretch>
    <Skeleton height="420px" radius="lg" />
    <Skeleton height="420px" radius="lg" />
  </Grid>
);

/** The section makes sense without the price cards, which a remote fills in later. */
export function Pricing() {
  return (
    <LandingSection
      title="One price for the whole family"
      description={`Try everything free for ${TRIAL_DAYS} days. No credit card required, and you can cancel before the trial ends.`}
    >
      <Slot name="landing.pricing" props={{}} placeholder={<PricesLoading />} />
    </LandingSection>
  );
}
