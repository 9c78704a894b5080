import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/index.ts';
import { Menu } from './menu.tsx';

const setUp = () => {
  const print = jest.fn();
  const choose = jest.fn();
  const groups = [
    {
      key: 'week',
      label: 'Week',
      actions: [
        { key: 'print', label: 'Print', onSelect: print },
        { key: 'share', label: 'Share', onSelect: () => {}, disabled: true },
      ],
    },
    {
      key: 'look',
      choice: {
        value: 'light',
        onChange: choose,
        options: ['light', 'dark'].map((value) => ({ value, label: value })),
      },
    },
  ];
  render(<Menu trigger={<Button>More</Button>} groups={groups} />);
  return { print, choose };
};

it('opens, runs an action and returns the focus, by keyboard alone', async () => {
  const { print } = setUp();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('marks the selected item and reports a new selection', async () => {
  const { choose } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitemradio', { name: 'light' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'dark' }));
  expect(choose).toHaveBeenCalledWith('dark');
});

it('announces which actions are disabled', async () => {
  setUp();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Share' })).toHaveAttribute('aria-disabled', 'true');
});
