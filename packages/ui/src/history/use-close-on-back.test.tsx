import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { recordHistoryEntry } from './dialog-history.ts';

/** The events that the router receives; it receives none for dialogs. */
const router = jest.fn();
let pages = 0;

/** Navigates to a page, as a link does. */
function visit(path: string): void {
  pages += 1;
  history.pushState({ usr: null, key: `key-${pages}`, idx: pages }, '', path);
  recordHistoryEntry();
}

/** The visible content: the page, and what is open above it. */
const visibleContent = () => [
  location.pathname,
  ...['dialog', 'alertdialog'].filter((role) => screen.queryByRole(role)),
];

/** Goes back or forward, and waits until the expected content is visible. */
async function expectAfter(by: number, ...expected: string[]): Promise<void> {
  act(() => history.go(by));
  await waitFor(() => expect(visibleContent()).toEqual(expected));
}

beforeEach(() => {
  router.mockClear();
  visit('/before');
  visit('/page');
  addEventListener('popstate', router);
});
afterEach(() => removeEventListener('popstate', router));

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Edit">
        <Button onClick={() => setConfirming(true)}>Delete</Button>
        {isConfirming && (
          <ConfirmDialog
            title="Sure?"
            description="This cannot be undone."
            confirmLabel="Yes"
            onConfirm={() => Promise.resolve(true)}
            onClose={() => setConfirming(false)}
          />
        )}
      </Dialog>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('Back closes the dialog, returns the focus and stays on the page, without an event for the router', async () => {
  render(<Page />);
  await press('Open');
  await expectAfter(-1, '/page');
  expect(router).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('Back closes nested dialogs one by one and then leaves the page', async () => {
  render(<Page />);
  await press('Open');
  await press('Delete');
  await expectAfter(-1, '/page', 'dialog');
  await expectAfter(-1, '/page');
  await expectAfter(-1, '/before');
});

it.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => press('Close')],
])('Back leaves the page with one press after the dialog was closed by %s', async (_, close) => {
  render(<Page />);
  await press('Open');
  await close();
  await expectAfter(-1, '/before');
  expect(router).toHaveBeenCalledTimes(1);
});

it('Back closes the outer dialog when the inner one was closed by its own button', async () => {
  render(<Page />);
  await press('Open');
  await press('Delete');
  await press('Yes');
  await expectAfter(-1, '/page');
});

it('opening and closing dialogs adds only one entry, however often it is done', async () => {
  render(<Page />);
  const before = history.length;
  for (let times = 0; times < 3; times += 1) {
    await press('Open');
    await userEvent.keyboard('{Escape}');
  }
  expect(history.length).toBe(before + 1);
});

it('from the next page, Back goes to the page of a closed dialog and then to the page before', async () => {
  render(<Page />);
  await press('Open');
  await userEvent.keyboard('{Escape}');
  visit('/next');
  await expectAfter(-1, '/page');
  await expectAfter(-1, '/before');
});

it('going back past the entry of a closed dialog ends on the page of the dialog', async () => {
  render(<Page />);
  await press('Open');
  await userEvent.keyboard('{Escape}');
  visit('/next');
  await expectAfter(-2, '/page');
  await expectAfter(-1, '/before');
});

it('Forward skips an entry whose dialog is closed', async () => {
  render(<Page />);
  await press('Open');
  await userEvent.keyboard('{Escape}');
  visit('/next');
  await expectAfter(-1, '/page');
  await expectAfter(-1, '/before');
  await expectAfter(1, '/page');
  await expectAfter(1, '/next');
});

it('Forward does not open a dialog again, and Back still leaves the page with one press', async () => {
  render(<Page />);
  await press('Open');
  await expectAfter(-1, '/page');
  act(() => history.forward());
  await waitFor(() => expect(history.state).toHaveProperty('dialogs'));
  expect(visibleContent()).toEqual(['/page']);
  await expectAfter(-1, '/before');
});

it("the entry of a dialog keeps the router's state", async () => {
  render(<Page />);
  const { state } = history;
  await press('Open');
  expect(history.state).toMatchObject(state);
});
