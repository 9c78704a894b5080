import { Pill } from '@family-chores/ui/data';
import { ChoiceCards } from '@family-chores/ui/forms';
import { type PlanName, plans } from '../constants.ts';
import { priceText } from './price-text.ts';

interface Props {
  value: PlanName;
  onChange: (plan: PlanName) => void;
}

export function PlanChoice({ value, onChange }: Props) {
  return (
    <ChoiceCards
      legend="Plan"
      name="plan"
      value={value}
      choices={plans.map((plan) => ({
        value: plan.value,
        label: plan.name,
        description: plan.saving ? `${priceText(plan)} · ${plan.saving.share}` : priceText(plan),
        badge: plan.saving && (
          <Pill size="sm" tone="accent">
            {plan.saving.badge}
          </Pill>
        ),
      }))}
      onChange={({ target }) => {
        const chosen = plans.find((plan) => plan.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
