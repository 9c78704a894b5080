import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

const setUp = (pending = false) => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete it"
      description="This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={pending}
      onConfirm={onConfirm}
    />,
  );
  return { onConfirm, onOpenChange };
};

it('is modal for assistive technology', () => {
  setUp();
  expect(screen.getByRole('alertdialog')).toHaveAttribute('aria-modal', 'true');
});

it('is named and described, and focuses Cancel initially', () => {
  setUp();
  expect(screen.getByRole('alertdialog', { name: 'Delete it' })).toHaveAccessibleDescription(
    'This action cannot be undone.',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('does not close itself after the confirmation, but leaves that to its caller', async () => {
  const { onConfirm, onOpenChange } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('is canceled by Cancel and by Esc', async () => {
  const { onConfirm, onOpenChange } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cannot be confirmed while pending, and disables Cancel', async () => {
  const { onConfirm } = setUp(true);
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});
