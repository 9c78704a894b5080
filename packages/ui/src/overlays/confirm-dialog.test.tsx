import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

const setUp = (outcome: Promise<boolean> = Promise.resolve(true)) => {
  const onConfirm = jest.fn(() => outcome);
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      title="Delete it"
      description="This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return { onConfirm, onClose, confirm };
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

it('closes after the action has succeeded', async () => {
  const { onConfirm, onClose, confirm } = setUp();
  await confirm();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open after a failure, so that the user can try again', async () => {
  const { onConfirm, onClose, confirm } = setUp(Promise.resolve(false));
  await confirm();
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('is canceled by Cancel and by Esc', async () => {
  const { onConfirm, onClose } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('while the action is pending, cannot be confirmed again, disables Cancel, and stays open', async () => {
  const { onConfirm, onClose, confirm } = setUp(new Promise(() => {}));
  await confirm();
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});
