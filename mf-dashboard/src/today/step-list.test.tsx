import { jest } from '@jest/globals';
import { problem } from '@family-chores/contracts/problem';
import { getFamily } from '@family-chores/contracts/families/families';
import { type Assignment, complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { listOffers } from '@family-chores/contracts/schedule/offers';
import { listPauses } from '@family-chores/contracts/schedule/pauses';
import { tickStep } from '@family-chores/contracts/schedule/steps';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aFamily, anAssignment, anna, ben, completed, FAMILY_ID } from '../testing/build-family.ts';
import { MemberToday } from './member-today.tsx';

const [floor, desk] = ['Clear the floor', 'Clear the desk'] as const;
const dueDate = '2026-11-24T00:00:00.000Z';
const room = anAssignment({ dueDate, chore: { name: 'Tidy your room', steps: [floor, desk] } });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 24, 18, 30).getTime());
});

/** Renders Today with a server that stores ticks and completions like the service. */
function show(assignment: Assignment = room, actingAs = ben) {
  let stored = assignment;
  const server = serve(
    on(getFamily, () => aFamily(anna, ben)),
    on(listAssignments, () => [stored]),
    on(listOffers, () => []),
    on(listPauses, () => []),
    on(tickStep, ({ body: { step, ticked } }) => {
      const otherSteps = (stored.tickedSteps ?? []).filter((each) => each !== step);
      stored = { ...stored, tickedSteps: ticked ? [...otherSteps, step] : otherSteps };
      return stored;
    }),
    on(complete, () => {
      stored = completed(stored);
      return stored;
    }),
  );
  dismissToast();
  const app = renderApp(
    <>
      <MemberToday familyId={FAMILY_ID} />
      <ToastViewport />
    </>,
    { session: { familyId: FAMILY_ID, memberId: actingAs.id } },
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { ...app, server, writes };
}

const box = (name: string) => screen.findByRole('checkbox', { name });
/** Waits, because the store notifies components in the next frame. */
const untilTicked = (name: string, checked = true) => screen.findByRole('checkbox', { name, checked });
const progressButton = (text: string) => screen.findByRole('button', { name: `${text} of Tidy your room` });
const go = (event: 'online' | 'offline') => act(() => void dispatchEvent(new Event(event)));

afterEach(() => go('online'));

it('lists the steps below a chore that is due today, and hides them on request', async () => {
  const { user } = show({ ...room, tickedSteps: [desk] });
  expect(await screen.findByRole('list', { name: 'Steps of Tidy your room' })).toBeVisible();
  expect(await box(floor)).not.toBeChecked();
  expect(await box(desk)).toBeChecked();
  await user.click(await progressButton('1 of 2 steps'));
  expect(screen.queryByRole('checkbox', { name: floor })).not.toBeInTheDocument();
});

it('initially hides the steps of a chore that is not due today', async () => {
  const { user } = show({ ...room, dueDate: '2026-01-05T00:00:00.000Z' });
  await user.click(await progressButton('0 of 2 steps'));
  expect(await box(floor)).toBeEnabled();
});

it('ticks and clears a step, shows the progress, and leaves the chore open', async () => {
  const { user, writes } = show();
  await user.click(await box(floor));
  await untilTicked(floor);
  expect(await progressButton('1 of 2 steps')).toBeVisible();
  expect(screen.getByText('1 of 2 steps', { selector: '[aria-live]' })).toBeInTheDocument();
  await user.click(await box(floor));
  await waitFor(() => expect(writes()).toHaveLength(2));
  await untilTicked(floor, false);
  expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/api/assignments/1/steps', { step: floor, ticked: true }],
    ['PATCH', '/api/assignments/1/steps', { step: floor, ticked: false }],
  ]);
  expect(await box('Tidy your room')).not.toBeChecked();
});

it('does not show an earlier state when a list arrives that was requested before the latest press', async () => {
  const { user, server, writes } = show();
  const lists = () => server.requests.filter(({ url }) => url.includes('/assignments/family/')).length;
  let respond = () => {};
  const earlierList = new Promise<Assignment[]>((resolve) => {
    respond = () => resolve([{ ...room, tickedSteps: [floor] }]);
  });
  const checkbox = await box(floor);
  server.use(on(listAssignments, () => earlierList));
  await user.click(checkbox);
  await waitFor(() => expect(lists()).toBe(2));
  await progressButton('1 of 2 steps');
  await user.click(checkbox);
  await waitFor(() => expect(writes()).toHaveLength(2));
  server.use(on(listAssignments, () => new Promise(() => {})));
  respond();
  await waitFor(() => expect(lists()).toBe(3));
  expect(checkbox).not.toBeChecked();
  expect(await progressButton('0 of 2 steps')).toBeVisible();
});

it('sends the state of the latest press once the previous press is saved', async () => {
  const { user, server, writes } = show();
  let respond = () => {};
  const response = new Promise<Assignment>((resolve) => {
    respond = () => resolve({ ...room, tickedSteps: [floor] });
  });
  const checkbox = await box(floor);
  server.use(on(tickStep, () => response));
  await user.click(checkbox);
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(checkbox);
  expect(checkbox).not.toBeChecked();
  expect(writes()).toHaveLength(1);
  respond();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toEqual([
    { step: floor, ticked: true },
    { step: floor, ticked: false },
  ]);
  await untilTicked(floor, false);
});

it('ticks two steps in quick succession', async () => {
  const { user, writes } = show();
  await user.click(await box(floor));
  await user.click(await box(desk));
  expect(await progressButton('2 of 2 steps')).toBeVisible();
  await waitFor(() => expect(writes()).toHaveLength(2));
  await untilTicked(floor);
  await untilTicked(desk);
});

it('offers to complete the chore when all steps are ticked; completing it focuses its checkbox', async () => {
  const { user, writes } = show({ ...room, tickedSteps: [floor] });
  await box(desk);
  expect(screen.queryByRole('button', { name: /^Done/ })).not.toBeInTheDocument();
  await user.click(await box(desk));
  await user.click(await screen.findByRole('button', { name: 'Done with all steps of Tidy your room' }));
  await waitFor(() => expect(writes().at(-1)?.url).toBe('/api/assignments/1/complete'));
  const chore = await box('Tidy your room');
  await waitFor(() => expect(chore).toBeChecked());
  expect(chore).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: floor })).not.toBeInTheDocument();
});

it('completes a chore with one press, although no step is ticked', async () => {
  const { user, writes } = show();
  await user.click(await box('Tidy your room'));
  await waitFor(() => expect(writes().map(({ url }) => url)).toEqual(['/api/assignments/1/complete']));
});

it('shows no progress for a chore without steps', async () => {
  show(anAssignment({ dueDate }));
  await box('Make the bed');
  expect(screen.queryByText(/steps/)).not.toBeInTheDocument();
});

it('clears a tick that the server refuses, and says why', async () => {
  const { user, server } = show();
  server.use(
    on(tickStep, () => {
      throw problem('assignment-already-verified');
    }),
  );
  await user.click(await box(floor));
  expect(await screen.findByText('Step not saved')).toBeVisible();
  expect(screen.getByText('This chore is already verified')).toBeVisible();
  await untilTicked(floor, false);
});

it('queues only the latest tick of each step while offline, in the name of the assignee', async () => {
  const { user, store, writes } = show(room, ben);
  await box(floor);
  go('offline');
  await user.click(await box(floor));
  await user.click(await box(desk));
  await user.click(await box(floor));
  expect(await box(floor)).not.toBeChecked();
  expect(await box(desk)).toBeChecked();
  expect(store.getState().appState).toMatchObject({
    completedChores: [],
    unsaved: [
      { kind: 'step', assignmentId: 1, memberId: ben.id, tick: { step: desk, ticked: true } },
      { kind: 'step', assignmentId: 1, memberId: ben.id, tick: { step: floor, ticked: false } },
    ],
  });
  expect(writes()).toEqual([]);
});
