import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceCards } from './choice-cards.tsx';

const choices = [
  { value: 'small', label: 'Small', description: 'For one' },
  { value: 'large', label: 'Large' },
  { value: 'giant', label: 'Giant', disabled: true },
];

function Sizes() {
  const [value, setValue] = useState('small');
  const choose = (event: { target: { value: string } }) => setValue(event.target.value);
  return <ChoiceCards legend="Size" name="size" value={value} choices={choices} onChange={choose} />;
}

it('is a group of radio buttons named by its legend', () => {
  render(<Sizes />);
  expect(screen.getByRole('group', { name: 'Size' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Small For one' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Giant' })).toBeDisabled();
});

it('selects the pressed card', async () => {
  render(<Sizes />);
  await userEvent.click(screen.getByText('Large'));
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
});

it('is navigated with the arrow keys', async () => {
  render(<Sizes />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
});

it('describes the group with its error', () => {
  const nothing = () => {};
  render(
    <ChoiceCards
      legend="Size"
      name="size"
      value={undefined}
      choices={choices}
      onChange={nothing}
      error="Choose one"
    />,
  );
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Choose one');
});
