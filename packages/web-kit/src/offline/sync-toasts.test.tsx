import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { act, render, screen } from '@testing-library/react';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import type { SyncOutcome } from './sync-progress.ts';
import { showSyncToasts } from './sync-toasts.ts';

function told(outcome: Partial<SyncOutcome>) {
  render(<ToastViewport />);
  act(() => showSyncToasts({ status: 'skipped', rejected: [], ...outcome }));
}

afterEach(() => act(() => dismissToast()));

it('says that everything is saved', () => {
  told({ status: 'saved' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sync CompleteYour progress has been saved to the server',
  );
});

it('says in an alert that something could not be saved', () => {
  told({ status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Sync FailedSome changes couldn't be saved. We'll try again later.",
  );
});

it('says nothing when there was nothing to send', () => {
  told({});
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('names the chore that somebody else changed meanwhile', () => {
  told({ rejected: [anUnsavedAction(), anUnsavedAction({ kind: 'verified' })] });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Changed Meanwhile“Dishes” was changed by somebody else while you were offline.',
  );
});

it('counts several', () => {
  told({ rejected: [anUnsavedAction(), anUnsavedAction({ choreName: 'Table' })] });
  expect(screen.getByRole('status')).toHaveTextContent('2 chores were changed by somebody else');
});
