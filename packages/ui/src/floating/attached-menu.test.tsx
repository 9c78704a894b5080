import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttachedMenu } from './attached-menu.tsx';

/** Opens a menu for a button outside React. */
function setUp({ byKeyboard }: { byKeyboard: boolean }) {
  const button = document.createElement('button');
  button.id = 'more';
  button.textContent = 'More';
  document.body.replaceChildren(button);
  const close = jest.fn();
  const hadFocus = jest.fn(() => document.activeElement === button);
  const actions = [
    { key: 'share', label: 'Share', disabled: true, onSelect: () => {} },
    { key: 'print', label: 'Print', onSelect: hadFocus },
  ];
  const props = { button, groups: [{ key: 'week', actions }], byKeyboard, onOpenChange: close };
  render(<AttachedMenu {...props} open />);
  return { button, close, hadFocus };
}

it('has the name of its button, and takes the focus', () => {
  setUp({ byKeyboard: false });
  expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus();
});

it('focuses the first enabled item when opened by keyboard', () => {
  setUp({ byKeyboard: true });
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
});

it('returns the focus to its button before the selected action runs', async () => {
  const { close, hadFocus } = setUp({ byKeyboard: true });
  await userEvent.keyboard('{Enter}');
  expect(hadFocus).toHaveReturnedWith(true);
  expect(close).toHaveBeenCalledWith(false);
});

it('does not close on a press of its button, which the button handles, but closes on an outside press', async () => {
  const { button, close } = setUp({ byKeyboard: false });
  // The library starts to listen for outside presses in a task after the one that opened the menu.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await userEvent.click(button);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(close).toHaveBeenCalledWith(false);
});
