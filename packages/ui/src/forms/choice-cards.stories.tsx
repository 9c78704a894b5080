import { type ComponentProps, useState } from 'react';
import { Pill } from '../data/pill.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const choices = [
  { value: 'monthly', label: 'Monthly', description: 'Paid by the month' },
  {
    value: 'annual',
    label: 'Annual',
    description: 'Paid by the year',
    badge: <Pill tone="accent">BEST VALUE</Pill>,
  },
  { value: 'never', label: 'Never', disabled: true },
];

function Plans({ error }: Pick<ComponentProps<typeof ChoiceCards>, 'error'>) {
  const [value, setValue] = useState('monthly');
  return (
    <ChoiceCards
      legend="Plan"
      name="plan"
      value={value}
      choices={choices}
      onChange={(event) => setValue(event.target.value)}
      error={error}
    />
  );
}

export const Chosen = () => <Plans />;

export const WithError = () => <Plans error="Choose one" />;
