import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/index.ts';
import { Tooltip } from './tooltip.tsx';

it('explains the focused element until Esc is pressed', async () => {
  render(
    <Tooltip content="Prints the week">
      <Button>Print</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Prints the week');
  expect(screen.getByRole('button', { name: 'Print' })).toHaveAccessibleDescription('Prints the week');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
