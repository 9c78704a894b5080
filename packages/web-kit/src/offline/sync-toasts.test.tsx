import { dismissToast, showToast, ToastViewport } from '@family-chores/ui/feedback';
import { act, render, screen } from '@testing-library/react';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import type { SyncOutcome } from './sync-progress.ts';
import { showSyncToasts } from './sync-toasts.ts';

function showOutcome(outcome: Partial<SyncOutcome>) {
  render(<ToastViewport />);
  act(() => showSyncToasts({ status: 'skipped', rejected: [], ...outcome }));
}

afterEach(() => act(() => dismissToast()));

// Shows: 8-success-sync
it('shows that everything is saved', () => {
  showOutcome({ status: 'saved' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sync CompleteYour progress has been saved to the server',
  );
});

// Shows: 8-sync-toast
it('shows an alert when something could not be saved', () => {
  showOutcome({ status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Sync FailedSome changes couldn't be saved. We'll try again later.",
  );
});

it('shows nothing when there was nothing to send', () => {
  showOutcome({});
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('names the chore that could not be saved', () => {
  showOutcome({ rejected: [anUnsavedAction(), anUnsavedAction({ kind: 'verified' })] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not Saved“Dishes” could not be saved: it changed, or cannot be done yet.',
  );
});

it('counts several chores that could not be saved', () => {
  showOutcome({ rejected: [anUnsavedAction(), anUnsavedAction({ choreName: 'Table' })] });
  expect(screen.getByRole('alert')).toHaveTextContent('2 chores could not be saved: they changed');
});

it('shows the toast about what could not be saved ahead of the waiting toasts', () => {
  for (const title of ['Back Online', 'Chore Verified']) showToast({ title });
  showOutcome({ rejected: [anUnsavedAction()] });
  expect(screen.getByRole('alert')).toHaveTextContent('Not Saved');
});

it('shows both what was saved and what was not', () => {
  showOutcome({ status: 'saved', rejected: [anUnsavedAction()] });
  expect(screen.getByRole('alert')).toHaveTextContent('Not Saved');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.getByRole('status')).toHaveTextContent('Sync Complete');
});
