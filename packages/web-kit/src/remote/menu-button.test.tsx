import { AttachedMenu } from '@family-chores/ui/floating';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { menuButton } from './menu-button.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

type Load = () => Promise<typeof AttachedMenu>;

/** Returns a `load` of the menu that completes when the test calls `arrive`. */
function fetchLate() {
  let arrive = () => {};
  const module = new Promise<typeof AttachedMenu>((resolve) => {
    arrive = () => resolve(AttachedMenu);
  });
  return { load: jest.fn<Load>(() => module), arrive: () => act(async () => arrive()) };
}

function show(load: Load) {
  const MenuButton = menuButton(load);
  const onSelect = jest.fn();
  const actions = [
    { key: 'edit', label: 'Edit', disabled: true, onSelect },
    { key: 'print', label: 'Print', onSelect },
    { key: 'share', label: 'Share', onSelect },
  ];
  render(
    <>
      <RemoteBoundary fallback={(retry) => <button onClick={retry}>Try Again</button>} onError={() => {}}>
        <MenuButton groups={[{ key: 'week', actions }]}>More</MenuButton>
      </RemoteBoundary>
      <p>beside it</p>
    </>,
  );
  return { onSelect, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const button = () => screen.getByRole('button', { name: 'More' });
const menu = () => screen.queryByRole('menu', { name: 'More' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("renders without the menu's code and fetches it on hover", async () => {
  const { load } = fetchLate();
  const { user } = show(load);
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(load).not.toHaveBeenCalled();
  await user.hover(button());
  expect(load).toHaveBeenCalledTimes(1);
  expect(menu()).not.toBeInTheDocument();
});

it("fetches the menu's code on focus", async () => {
  const { load } = fetchLate();
  const { user } = show(load);
  await user.tab();
  expect(load).toHaveBeenCalledTimes(1);
});

it('opens by mouse, runs the action and returns focus to the button', async () => {
  const { onSelect, user } = show(() => Promise.resolve(AttachedMenu));
  const menuTrigger = button();
  await user.click(menuTrigger);
  expect(menu()).toHaveFocus();
  expect(menuTrigger).toHaveAttribute('aria-expanded', 'true');
  await user.click(item('Share'));
  await settle();
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(menu()).not.toBeInTheDocument();
  expect(menuTrigger).toHaveFocus();
  expect(menuTrigger).toHaveAttribute('aria-expanded', 'false');
});

it('closes on a second press or an outside click', async () => {
  const { user } = show(() => Promise.resolve(AttachedMenu));
  await user.click(button());
  await settle();
  await user.click(button());
  expect(menu()).not.toBeInTheDocument();
  await user.click(button());
  expect(menu()).toBeVisible();
  await settle();
  await user.click(screen.getByText('beside it'));
  expect(menu()).not.toBeInTheDocument();
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'focuses the first enabled item when opened by keyboard (%s), every time',
  async (key) => {
    const { onSelect, user } = show(() => Promise.resolve(AttachedMenu));
    await user.tab();
    for (let time = 1; time <= 2; time += 1) {
      await user.keyboard(key);
      expect(item('Print')).toHaveFocus();
      await user.keyboard('{Escape}');
      await settle();
      expect(menu()).not.toBeInTheDocument();
      expect(button()).toHaveFocus();
    }
    await user.keyboard(`${key}{ArrowDown}{Enter}`);
    expect(onSelect).toHaveBeenCalledTimes(1);
  },
);

it('opens when late code arrives and keeps focus on the button until then', async () => {
  const { load, arrive } = fetchLate();
  const { user } = show(load);
  await user.tab();
  const menuTrigger = button();
  await user.keyboard('{Enter}');
  expect(menuTrigger).toHaveFocus();
  await arrive();
  expect(item('Print')).toHaveFocus();
  await user.keyboard('{Escape}');
  await settle();
  expect(menuTrigger).toHaveFocus();
});

it('stays closed when pressed again before the code arrived', async () => {
  const { load, arrive } = fetchLate();
  const { user } = show(load);
  await user.dblClick(button());
  await arrive();
  expect(menu()).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('loads the code on a press even if loading it on hover and focus failed', async () => {
  const failToLoad = () => Promise.reject(new Error('lost'));
  const load = jest.fn<Load>().mockImplementationOnce(failToLoad).mockImplementationOnce(failToLoad);
  load.mockResolvedValue(AttachedMenu);
  const { user } = show(load);
  await user.click(button());
  await settle();
  expect(menu()).toHaveFocus();
});

it('leaves a permanent load failure to the surrounding boundary', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn<Load>().mockRejectedValue(new Error('lost'));
  const { user } = show(load);
  await user.click(button());
  await settle();
  load.mockResolvedValue(AttachedMenu);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(button());
  expect(menu()).toHaveFocus();
});
