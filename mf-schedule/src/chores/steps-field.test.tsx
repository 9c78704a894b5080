import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StepsField } from './steps-field.tsx';

function Field({ initial }: { initial: string[] }) {
  const [steps, setSteps] = useState(initial);
  return <StepsField value={steps} error={undefined} onChange={setSteps} onBlur={() => undefined} />;
}

function show(...initial: string[]) {
  const user = userEvent.setup();
  render(<Field initial={initial} />);
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const line = (number: number) => screen.getByRole('textbox', { name: `Step ${number}` });
const shown = () => screen.queryAllByRole('textbox').map((each) => each.getAttribute('value'));

it('adds a line with Enter, and removes an empty one with Backspace', async () => {
  const { user, press } = show();
  await press('Add step');
  await user.keyboard('Move{Enter}Sweep{Enter}{Backspace} it{Enter}');
  expect(shown()).toEqual(['Move', 'Sweep it', '']);
  expect(line(3)).toHaveFocus();
  await user.click(line(1));
  await user.keyboard('{Enter}Dust');
  expect(shown()).toEqual(['Move', 'Dust', 'Sweep it', '']);
});

it('moves a step up and removes steps, and keeps the focus near them', async () => {
  const { press } = show('One', 'Two', 'Three');
  await press('Move step 3 up');
  expect(shown()).toEqual(['One', 'Three', 'Two']);
  expect(line(2)).toHaveFocus();
  await press('Remove step 3');
  expect(line(2)).toHaveFocus();
  await press('Remove step 1');
  expect(shown()).toEqual(['Three']);
  expect(line(1)).toHaveFocus();
  await press('Remove step 1');
  expect(screen.getByRole('button', { name: 'Add step' })).toHaveFocus();
});

it('adds a step for each pasted line', async () => {
  const { user, press } = show();
  await press('Add step');
  await user.paste('Move the chairs\nSweep\n');
  expect(shown()).toEqual(['Move the chairs', 'Sweep']);
  expect(line(2)).toHaveFocus();
});

it('moves the focus to the last pasted line', async () => {
  const { user } = show('Move the chairs', 'Air');
  await user.click(line(1));
  await user.paste('Sweep\nMop');
  expect(shown()).toEqual(['Move the chairs', 'Sweep', 'Mop', 'Air']);
  expect(line(3)).toHaveFocus();
});

it('offers no eleventh step', async () => {
  const { user } = show(...Array.from({ length: 10 }, (_, index) => `Step ${index}`));
  expect(screen.queryByRole('button', { name: 'Add step' })).not.toBeInTheDocument();
  await user.click(line(10));
  await user.keyboard('{Enter}');
  expect(shown()).toHaveLength(10);
});
