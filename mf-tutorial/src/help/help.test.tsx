import { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import { useLocation } from '@family-chores/web-kit/routing';
import { emulatePhone, on } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { tutorials } from '../testing/build-tutorials.ts';
import { renderHelp } from '../testing/render-help.tsx';
import { tutorialProgress } from '../tutorial.api.ts';

const titles = [
  'Meet Choresy (Tutorial Guide)',
  'Dashboard Tour',
  'Adding Family Members',
  'Managing Chores',
];

// Shows: 2-help-button, 2-help-welcome, 2-help-dashboard, 2-help-adding-members, 2-help-managing-chores
it('offers the four tutorials', async () => {
  const menu = await renderHelp().openMenu();
  await menu.findByRole('menuitem', { name: 'Dashboard Tour' });
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(titles);
});

// Shows: 2-help-dot, 4-tutorial-start, 4-tutorial-next
it.each(tutorials.map((tutorial) => [tutorial.title, tutorial] as const))(
  'walks through "%s" step by step to its end; then the dot is gone',
  async (title, { steps }) => {
    const { user, take } = renderHelp();
    expect(await screen.findByTestId('attention')).toBeInTheDocument();
    const card = await take(title);
    for (const [index, step] of steps.entries()) {
      expect(card.getByRole('heading', { name: step.title })).toBeInTheDocument();
      expect(card.getByText(step.content)).toBeInTheDocument();
      expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1));
      expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(steps.length));
      const isLast = index === steps.length - 1;
      await user.click(card.getByRole('button', { name: isLast ? 'Finish' : 'Next' }));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
  },
);

it('marks finished tutorials in the menu', async () => {
  const { user, take, openMenu } = renderHelp();
  const card = await take('Adding Family Members');
  await user.click(card.getByRole('button', { name: 'Finish' }));
  const menu = await openMenu();
  expect(menu.getByRole('menuitem', { name: 'Adding Family Members (finished)' })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Dashboard Tour' })).toBeVisible();
});

// Shows: 4-tutorial-previous
it('goes back, but not before the first step', async () => {
  const { user, take } = renderHelp();
  const card = await take('Dashboard Tour');
  expect(card.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  await user.click(card.getByRole('button', { name: 'Next' }));
  await user.click(card.getByRole('button', { name: 'Back' }));
  expect(card.getByRole('heading', { name: 'About top' })).toBeInTheDocument();
});

// Shows: 4-tutorial-skip
it("skips a tutorial with 'Skip tutorial'; then the dot is gone", async () => {
  const { user, take, store } = renderHelp();
  const card = await take('Dashboard Tour');
  await user.click(card.getByRole('button', { name: 'Skip tutorial' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
  expect(store.getState()).toMatchObject({ tutorial: { hasCompletedTutorial: true, finished: [] } });
});

it.each([
  // Shows: 2-help-dot, 4-tutorial-close, 4-tutorial-dot
  ['its close button', async ({ user }) => user.click(screen.getByRole('button', { name: 'Close' }))],
  // Shows: 4-tutorial-backdrop
  ['the backdrop', async ({ user }) => user.click(screen.getByTestId('backdrop'))],
  ['Escape', async ({ user }) => user.keyboard('{Escape}')],
] satisfies [string, (help: ReturnType<typeof renderHelp>) => Promise<void>][])(
  'closes a tutorial with %s, keeps the dot, and continues the tutorial where it was left',
  async (_, closeTutorial) => {
    const help = renderHelp();
    const card = await help.take('Meet Choresy (Tutorial Guide)');
    await help.user.click(card.getByRole('button', { name: 'Next' }));
    await closeTutorial(help);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByTestId('attention')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
    const reopened = await help.take('Meet Choresy (Tutorial Guide)');
    expect(reopened.getByRole('heading', { name: 'About two' })).toBeInTheDocument();
  },
);

describe('a tutorial about the dashboard', () => {
  it('navigates to the dashboard first', async () => {
    const { take } = renderHelp({ at: '/settings' });
    const card = await take('Dashboard Tour');
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7');
    expect(card.getByRole('heading', { name: 'About top' })).toBeInTheDocument();
  });

  it('explains to a visitor that it needs a family, with a link to create one', async () => {
    const { user, start } = renderHelp({ isSignedIn: false, at: '/' });
    await start('Dashboard Tour');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dashboard Tour' }));
    await user.click(dialog.getByRole('link', { name: 'Create a family' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/family-setup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains to a user without a family that it needs one, in a dialog that can be dismissed', async () => {
    const { user, start, store } = renderHelp({ familyId: 0, at: '/settings' });
    await start('Managing Chores');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/settings');
    expect(store.getState()).toMatchObject({ tutorial: { isActive: false } });
  });
});

describe('on a phone', () => {
  beforeEach(emulatePhone);

  it('goes to the destination of each step, and back', async () => {
    const { user, take } = renderHelp({ at: '/dashboard/7/today' });
    const card = await take('Managing Chores');
    const expectAt = (path: string) =>
      waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(path));
    await expectAt('/dashboard/7/week');
    await user.click(card.getByRole('button', { name: 'Next' }));
    expect(card.getByRole('heading', { name: 'About tick' })).toBeInTheDocument();
    await expectAt('/dashboard/7/today');
    await user.click(card.getByRole('button', { name: 'Back' }));
    await expectAt('/dashboard/7/week');
  });

  it('goes back from a page that is still loading', async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    function Page() {
      const { pathname } = useLocation();
      if (pathname.endsWith('/today')) use(loaded);
      return null;
    }
    const { take } = renderHelp({ at: '/dashboard/7/week', beside: <Page /> });
    const card = await take('Managing Chores');
    // React requires an awaited `act` around rendering that suspends.
    for (const name of ['Next', 'Back'])
      await act(() => Promise.resolve(fireEvent.click(card.getByRole('button', { name }))));
    await act(async () => {
      finishLoading();
      await loaded;
    });
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7/week');
  });

  it('stays on the page for a step without a destination', async () => {
    const { take } = renderHelp({ at: '/dashboard/7/family' });
    await take('Adding Family Members');
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7/family');
  });
});

describe('when tutorials are switched off', () => {
  // Shows: 2-tutorial-off, 3-tutorial-state
  it('the button has no dot, and the tutorials in the menu do nothing', async () => {
    const { start, saved, store } = renderHelp({ isEnabled: false });
    await start('Dashboard Tour');
    await waitFor(() => expect(tutorialProgress.select()(store.getState()).isSuccess).toBe(true));
    expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState()).toMatchObject({ tutorial: { isActive: false, currentPhase: null } });
    expect(saved()).toEqual([]);
  });
});

it('shows that the tutorials could not be loaded, and loads them again', async () => {
  const { server, openMenu, user } = renderHelp({ isUnavailable: true });
  const menu = await openMenu();
  expect(await menu.findByText('The tutorials could not be loaded.')).toBeVisible();
  expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
  server.use(on(listTutorials, () => ({ enabled: true, tutorials })));
  await user.click(menu.getByRole('menuitem', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(await screen.findByTestId('attention')).toBeInTheDocument();
  const reopened = await openMenu();
  expect(reopened.getAllByRole('menuitem')).toHaveLength(4);
});
