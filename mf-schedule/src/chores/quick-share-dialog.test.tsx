import { jest } from '@jest/globals';
import { problem } from '@family-chores/contracts/problem';
import { assign } from '@family-chores/contracts/schedule/assignments';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { openQuickShare } from '../testing/open-add-chore.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

type State = Parameters<typeof renderSchedule>[0];

const members = [
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 4, name: 'Dora', age: 8 }),
  aMember({ id: 5, name: 'Eve', age: 7 }),
  aMember({ id: 6, name: 'Finn', age: 11 }),
];
const chores = [aChore({ minAge: 8, maxAge: 10 })];

/** Opens the dialog from Ben's Wednesday; it is Tuesday, 12:00. */
async function open(state: State = {}) {
  const schedule = renderSchedule({ members, chores, ...state });
  const { user } = schedule;
  await user.click(await screen.findByRole('tab', { name: 'Ages 8-10' }));
  const dialog = await openQuickShare(schedule);
  const press = () => user.click(dialog.getByRole('button', { name: 'Assign Chore' }));
  return { ...schedule, dialog, press };
}

const sent = ({ writes }: Pick<Awaited<ReturnType<typeof open>>, 'writes'>) =>
  writes().map(({ body }) => body);
const now = '2026-11-24T12:00:00.000Z';
const bodyFor = (familyMemberId: number) => ({ familyMemberId, choreId: 11, dueDate: now });

it("lets the user choose today or the cell's day, today by default", async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Who gets “Sweep the floor”, and when?')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Today/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^Wednesday, November 25/ })).not.toBeChecked();
});

it("sends the cell's day at UTC midnight when that day is chosen", async () => {
  const schedule = await open();
  await schedule.user.click(schedule.dialog.getByRole('radio', { name: /^Wednesday/ }));
  await schedule.user.click(schedule.dialog.getByLabelText(/Ben/));
  await schedule.press();
  expect(await screen.findByText('Sweep the floor for Ben, on Wednesday, November 25')).toBeVisible();
  expect(sent(schedule)).toEqual([{ ...bodyFor(2), dueDate: '2026-11-25T00:00:00.000Z' }]);
});

it('ignores a selected member whose age no longer fits the chore after another day is chosen', async () => {
  const birthday = { birthday: '11-25', nextBirthday: '2026-11-25' };
  const schedule = await open({ members: [aMember(), aMember({ id: 5, name: 'Eve', age: 7, ...birthday })] });
  await schedule.user.click(schedule.dialog.getByRole('radio', { name: /^Wednesday/ }));
  await schedule.user.click(schedule.dialog.getByRole('checkbox', { name: /Eve.*age 8/ }));
  await schedule.user.click(schedule.dialog.getByRole('radio', { name: /^Today/ }));
  await schedule.press();
  expect(await schedule.dialog.findByRole('alert')).toHaveTextContent('Select at least one member');
  expect(sent(schedule)).toEqual([]);
});

it("offers no choice of the day in today's cell", async () => {
  const { dialog } = await open({ now: '2026-11-25T12:00:00.000Z' });
  expect(dialog.getByText('Who gets “Sweep the floor” today?')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

// Shows: 5-quick-share-ages
it('lists only members who have reached the minimum age and not passed the maximum age', async () => {
  const { dialog } = await open();
  const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['BBen age 9', 'CCarl age 10', 'DDora age 8']);
});

// Shows: 5-quick-share-ages
it('lists every member who has reached the minimum age when there is no maximum age', async () => {
  const { dialog } = await open({ chores: [aChore({ minAge: 8, maxAge: null })] });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
});

// Shows: 2-week-quick-share, 7-quick-share-time
it('sends one assignment for each selected member, with the current time', async () => {
  const schedule = await open();
  await schedule.user.click(schedule.dialog.getByLabelText(/Ben/));
  await schedule.user.click(schedule.dialog.getByLabelText(/Carl/));
  await schedule.press();
  expect(await screen.findByText('Chore assigned')).toBeVisible();
  expect(screen.getByText('Sweep the floor for Ben and Carl, today')).toBeVisible();
  expect(sent(schedule)).toEqual([bodyFor(2), bodyFor(3)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('selects all listed members with one press', async () => {
  const schedule = await open();
  await schedule.user.click(schedule.dialog.getByRole('button', { name: 'Select everyone' }));
  await schedule.press();
  await screen.findByText('Chore assigned');
  expect(sent(schedule)).toEqual([bodyFor(2), bodyFor(3), bodyFor(4)]);
});

// Shows: 5-quick-share-selection
it('requires at least one member', async () => {
  const schedule = await open();
  await schedule.press();
  expect(await schedule.dialog.findByRole('alert')).toHaveTextContent('Select at least one member');
  expect(sent(schedule)).toEqual([]);
});

it('assigns once for a double click', async () => {
  const schedule = await open();
  await schedule.user.click(schedule.dialog.getByLabelText(/Ben/));
  await schedule.user.dblClick(schedule.dialog.getByRole('button', { name: 'Assign Chore' }));
  await screen.findByText('Chore assigned');
  expect(sent(schedule)).toEqual([bodyFor(2)]);
});

async function failToAssign({
  server,
  user,
  dialog,
  press,
}: Awaited<ReturnType<typeof open>>): Promise<void> {
  server.use(
    on(assign, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await user.click(dialog.getByLabelText(/Ben/));
  await press();
  expect(await screen.findByText('Failed to assign chore')).toBeVisible();
}

// Shows: 8-quick-share
it('shows the failure, keeps the selection and sends the same request on a retry', async () => {
  const schedule = await open();
  await failToAssign(schedule);
  expect(schedule.dialog.getByLabelText(/Ben/)).toBeChecked();
  jest.mocked(Date.now).mockReturnValue(Date.parse(now) + 60_000);
  schedule.server.use(on(assign, ({ body }) => anAssignment(body)));
  await schedule.press();
  expect(await screen.findByText('Chore assigned')).toBeVisible();
  const [attempt, retry] = schedule.writes();
  expect([retry?.body, retry?.headers]).toEqual([attempt?.body, attempt?.headers]);
});

it('makes the chore due on the new day when assigning is tried again after midnight', async () => {
  const schedule = await open({ now: '2026-11-24T23:59:00.000Z' });
  await failToAssign(schedule);
  const afterMidnight = '2026-11-25T00:01:00.000Z';
  jest.mocked(Date.now).mockReturnValue(Date.parse(afterMidnight));
  schedule.server.use(on(assign, ({ body }) => anAssignment(body)));
  await schedule.press();
  expect(await screen.findByText('Chore assigned')).toBeVisible();
  expect(sent(schedule)[1]).toEqual({ ...bodyFor(2), dueDate: afterMidnight });
});

it('shows which members did not get the chore, and retries only for them', async () => {
  const schedule = await open();
  schedule.server.use(
    on(assign, ({ body }) => {
      if (body.familyMemberId === 3) throw problem('age-does-not-fit');
      return anAssignment(body);
    }),
  );
  await schedule.user.click(schedule.dialog.getByRole('button', { name: 'Select everyone' }));
  await schedule.press();
  expect(await screen.findByText('Failed to assign chore')).toBeVisible();
  expect(
    screen.getByText(
      'Ben and Dora got it, but not Carl. This chore does not fit the age of this family member',
    ),
  ).toBeVisible();
  expect(schedule.dialog.getByLabelText(/Ben has it now/)).toBeDisabled();
  expect(schedule.dialog.getByRole('radio', { name: /^Wednesday/ })).toBeDisabled();
  expect(schedule.dialog.getByLabelText(/Carl/)).toBeChecked();
  await schedule.press();
  await waitFor(() => expect(sent(schedule)).toEqual([bodyFor(2), bodyFor(3), bodyFor(4), bodyFor(3)]));
});

it('uses the local day, even late in the evening', async () => {
  const schedule = await open({ timeZone: 'America/New_York', now: '2026-11-25T04:30:00.000Z' });
  await schedule.user.click(schedule.dialog.getByLabelText(/Ben/));
  await schedule.press();
  await screen.findByText('Chore assigned');
  expect(sent(schedule)).toEqual([{ ...bodyFor(2), dueDate: '2026-11-24T23:30:00.000Z' }]);
  const [, tuesday] = screen.getAllByRole('cell');
  await waitFor(() => expect(tuesday).toHaveTextContent('Sweep the floor'));
});

it('returns the focus to the button Quick Share when canceled', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quick Share' })).toHaveFocus());
});
