import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('runs its action when clicked, and when Enter is pressed', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

it('submits no form by default', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button>Look</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(send).not.toHaveBeenCalled();
});

it('keeps the focus while pending, shows its pending label and cannot be pressed', async () => {
  const press = jest.fn();
  const send = jest.fn();
  const form = (pending: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" pending={pending} pendingLabel="Saving..." onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
