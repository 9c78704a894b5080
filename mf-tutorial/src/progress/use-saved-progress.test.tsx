import { getTutorialProgress, saveTutorialProgress } from '@family-chores/contracts/tutorial/progress';
import { problem } from '@family-chores/contracts/problem';
import { sessionEnded } from '@family-chores/web-kit/app-state';
import { signInAs } from '@family-chores/web-kit/session';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHelp } from '../testing/render-help.tsx';
import { readLocalProgress } from './local-progress.ts';
import { initialProgress } from './progress.rules.ts';

const guest = { id: 2, name: 'Guest', email: null, plan: null, guest: true, roles: [] };
const completed = { ...initialProgress, hasCompletedTutorial: true };

// Shows: 3-tutorial-state
it('saves each step and the end of the tutorial with the account', async () => {
  const { user, take, saved } = renderHelp();
  const card = await take('Dashboard Tour');
  await user.click(card.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(saved().at(-1)).toEqual({ ...initialProgress, currentPhase: 'dashboard', currentStepIndex: 1 }),
  );
  await user.click(card.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(saved().at(-1)).toEqual({ ...completed, finished: ['dashboard'] }));
});

it('continues a tutorial at the step that was reached in another browser', async () => {
  const elsewhere = { ...initialProgress, currentPhase: 'welcome', currentStepIndex: 2 } as const;
  const { take } = renderHelp({ progress: elsewhere });
  await screen.findByTestId('attention');
  const card = await take('Meet Choresy (Tutorial Guide)');
  expect(card.getByRole('heading', { name: 'About three' })).toBeInTheDocument();
});

// Shows: 4-tutorial-dot
it('shows no dot before the progress is loaded, nor to a user who completed a tutorial elsewhere', async () => {
  const { store, server } = renderHelp({ progress: completed });
  expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
  await waitFor(() => expect(server.requests.map(({ url }) => url)).toContain('/api/tutorials/progress'));
  await waitFor(() => expect(store.getState()).toMatchObject({ tutorial: { isEnabled: true } }));
  expect(screen.queryByTestId('attention')).not.toBeInTheDocument();
});

it("keeps a visitor's progress in the browser, and transfers it to the account once there is one", async () => {
  const { user, take, saved, store } = renderHelp({ isSignedIn: false, at: '/' });
  const card = await take('Meet Choresy (Tutorial Guide)');
  for (const name of ['Next', 'Next', 'Finish']) await user.click(card.getByRole('button', { name }));
  const done = { ...completed, finished: ['welcome'] };
  expect(readLocalProgress()).toEqual({ progress: done, isSaved: false });
  expect(saved()).toEqual([]);
  await act(() => store.dispatch(signInAs(guest)));
  await waitFor(() => expect(readLocalProgress()).toEqual({ progress: done, isSaved: true }));
  expect(saved()).toEqual([done]);
});

it('continues while the service is unavailable, and saves at the next step when it is back', async () => {
  const { user, take, saved, server } = renderHelp();
  server.use(
    on(saveTutorialProgress, () => {
      throw problem('unavailable');
    }),
  );
  const card = await take('Meet Choresy (Tutorial Guide)');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(readLocalProgress().isSaved).toBe(false);
  server.use(on(saveTutorialProgress, ({ body }) => body));
  await user.click(card.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(readLocalProgress().isSaved).toBe(true));
  expect(saved()).toHaveLength(2);
});

it("draws attention based on the browser's data when the account's progress cannot be loaded", async () => {
  const { server } = renderHelp();
  server.use(
    on(getTutorialProgress, () => {
      throw problem('unavailable');
    }),
  );
  expect(await screen.findByTestId('attention')).toBeInTheDocument();
});

it('resets the progress in the browser at logout', async () => {
  const { store } = renderHelp({ progress: { ...completed, finished: ['welcome'] } });
  await waitFor(() => expect(readLocalProgress().progress.hasCompletedTutorial).toBe(true));
  act(() => void store.dispatch(sessionEnded()));
  expect(readLocalProgress().progress).toEqual(initialProgress);
});
