import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch.tsx';

it('is described by its hint, and is switched by keyboard and by pressing the hint', async () => {
  render(<Switch label="Compact view" hint="Less of everything" />);
  const control = screen.getByRole('switch', { name: 'Compact view' });
  expect(control).toHaveAccessibleDescription('Less of everything');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(control).toBeChecked();
  await userEvent.click(screen.getByText('Less of everything'));
  expect(control).not.toBeChecked();
});
