import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttachedMenu } from './attached-menu.tsx';

/** A menu that is open, of a button that nothing was rendered for. */
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

it('bears the name of its button, and takes the focus', () => {
  setUp({ byKeyboard: false });
  expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus();
});

it('gives the focus to the first item there is to be had when a key opened it', () => {
  setUp({ byKeyboard: true });
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
});

it('gives the focus back to its button before it acts', async () => {
  const { close, hadFocus } = setUp({ byKeyboard: true });
  await userEvent.keyboard('{Enter}');
  expect(hadFocus).toHaveReturnedWith(true);
  expect(close).toHaveBeenCalledWith(false);
});

it('leaves a press on its button to the button, and closes by one beside it', async () => {
  const { button, close } = setUp({ byKeyboard: false });
  // The library looks for presses from the next turn on.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await userEvent.click(button);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(close).toHaveBeenCalledWith(false);
});
