import { Grid } from '@family-chores/ui/layout';
import { plans } from '../constants.ts';
import { PriceCard } from './price-card.tsx';

export function PriceCards() {
  return (
    <Grid minColumn={280} gap="xl" stretch as="ul" role="list">
      {plans.map((plan) => (
        <PriceCard key={plan.value} plan={plan} />
      ))}
    </Grid>
  );
}
