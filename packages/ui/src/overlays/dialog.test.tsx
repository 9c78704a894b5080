import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/index.ts';
import { dismissToast, showToast, ToastViewport } from '../feedback/index.ts';
import { Menu } from '../floating/index.ts';
import { TextField } from '../forms/index.ts';
import { Page } from '../layout/index.ts';
import { Tabs } from '../navigation/index.ts';
import { Dialog } from './dialog.tsx';

function Editor({ opener }: { opener: (open: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Page>
      {opener(() => setOpen(true))}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit"
        description="Its name"
        footer={<Button>Save</Button>}
      >
        <TextField label="Name" />
      </Dialog>
      <ToastViewport />
    </Page>
  );
}

const openDialog = async () => {
  render(<Editor opener={(open) => <Button onClick={open}>Open</Button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Edit' });
};

it('is named and described, and focuses its first field', async () => {
  expect(await openDialog()).toHaveAccessibleDescription('Its name');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('keeps the focus inside', async () => {
  const dialog = await openDialog();
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  }
});

it.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s and returns the focus', async (_, close) => {
  await openDialog();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('returns the focus to the button of the menu that opened it', async () => {
  const groups = (open: () => void) => [
    { key: 'all', actions: [{ key: 'edit', label: 'Edit', onSelect: open }] },
  ];
  render(<Editor opener={(open) => <Menu trigger={<Button>More</Button>} groups={groups(open)} />} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('moves the focus to the page when the button that opened the dialog is gone', async () => {
  function Vanishing() {
    const [open, setOpen] = useState(false);
    return (
      <Page>
        {!open && <Button onClick={() => setOpen(true)}>Open</Button>}
        <Dialog open={open} onOpenChange={() => setOpen(false)} title="Edit" />
      </Page>
    );
  }
  const { rerender } = render(<Vanishing />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  rerender(<Vanishing />);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('keeps the focus in the list when the item that opened the dialog was deleted', async () => {
  function List() {
    const [names, setNames] = useState(['Ann', 'Ben', 'Cleo']);
    const [open, setOpen] = useState<string | null>(null);
    return (
      <Page>
        <Button>Before</Button>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button onClick={() => setOpen(name)}>{name}</Button>
            </li>
          ))}
        </ul>
        <Dialog open={open !== null} onOpenChange={() => setOpen(null)} title="Delete">
          <Button onClick={() => setNames(names.filter((name) => name !== open))}>Delete it</Button>
        </Dialog>
      </Page>
    );
  }
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Ann' })).toHaveFocus();
});

it('moves the focus to the tab panel when the only control in the panel is gone', async () => {
  function Item({ onDelete }: { onDelete: () => void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={() => setOpen(false)} title="Delete">
          <Button onClick={onDelete}>Delete it</Button>
        </Dialog>
      </>
    );
  }
  function TwoTabs() {
    const [tab, setTab] = useState('second');
    const [isDeleted, setDeleted] = useState(false);
    const item = isDeleted ? 'Nothing left' : <Item onDelete={() => setDeleted(true)} />;
    const tabs = [
      { value: 'first', label: 'First', content: 'Other things' },
      { value: 'second', label: 'Second', content: item },
    ];
    return <Tabs label="Things" tabs={tabs} value={tab} onValueChange={setTab} />;
  }
  render(<TwoTabs />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveFocus());
});

it('stays open when a toast above it is dismissed', async () => {
  await openDialog();
  act(() => void showToast({ title: 'Saved' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }), {
    pointerEventsCheck: 0,
  });
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  act(() => dismissToast());
});
