import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/index.ts';
import { Checkbox } from '../forms/index.ts';
import { Popover } from './popover.tsx';

it('takes the focus, and returns it when closed by Esc', async () => {
  render(
    <Popover label="Who" trigger={<Button>Choose</Button>}>
      <Checkbox label="Mia" />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByRole('dialog', { name: 'Who' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Mia' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
});
