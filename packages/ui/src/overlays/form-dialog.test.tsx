import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const setUp = (pending = false) => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const onClose = jest.fn();
  render(
    <FormDialog
      title="Add it"
      submitLabel="Add"
      pendingLabel="Adding..."
      pending={pending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField label="Name" />
    </FormDialog>,
  );
  return { onSubmit, onClose };
};

it.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Add' }))],
  ['Enter in a field', () => userEvent.type(screen.getByLabelText('Name'), 'Mia{Enter}')],
])('is submitted by %s', async (_, send) => {
  const { onSubmit, onClose } = setUp();
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('is canceled by %s', async (_, leave) => {
  const { onSubmit, onClose } = setUp();
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is not submitted again while pending', async () => {
  const { onSubmit } = setUp(true);
  await userEvent.click(screen.getByRole('button', { name: 'Adding...' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
