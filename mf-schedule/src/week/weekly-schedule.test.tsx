import { jest } from '@jest/globals';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { problem } from '@family-chores/contracts/problem';
import { listPauses } from '@family-chores/contracts/schedule/pauses';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const table = () => screen.findByRole('table');
const cellsOf = async (member: string) => {
  const row = within(await table()).getByRole('row', { name: new RegExp(`^${member}`) });
  return within(row).getAllByRole('cell');
};
const columns = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

// Shows: 2-week-grid, 9-week-columns
it('shows a row for each member of a group and a column for each day of this week, and marks today', async () => {
  renderSchedule();
  const headings = await columns();
  expect(headings).toHaveLength(8);
  expect(headings[1]).toContain('Monday, November 23');
  expect(headings[7]).toContain('Sunday, November 29');
  const today = screen.getByRole('columnheader', { current: 'date' });
  expect(today).toHaveTextContent('Tuesday, November 24');
  expect(today).toHaveTextContent('Today');
  expect(await cellsOf('Ben')).toHaveLength(7);
});

it('scrolls a table that is wider than the page to today', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  renderSchedule();
  const heading = await screen.findByRole('columnheader', { current: 'date' });
  expect(heading.closest('[data-sideways]')).toHaveProperty('scrollLeft', 200);
});

it('shows each assignment in its cell, with its status as text', async () => {
  const dueOn = (dueDate: string, more = {}) => anAssignment({ id: Date.parse(dueDate), dueDate, ...more });
  renderSchedule({
    assignments: [
      dueOn('2026-11-24T00:00:00.000Z'),
      dueOn('2026-11-26T00:00:00.000Z', { completed: true }),
      dueOn('2026-11-29T00:00:00.000Z', { completed: true, verified: true }),
    ],
  });
  await screen.findAllByText('Sweep the floor');
  expect((await cellsOf('Ben')).map(({ textContent }) => textContent)).toEqual([
    '',
    'Sweep the floor, open',
    '',
    'Sweep the floor, completed, to verify',
    '',
    '',
    'Sweep the floor, verified',
  ]);
});

it('says when a member is away in the week that is shown', async () => {
  const { server, user } = renderSchedule();
  const pause = { id: 1, familyId: 7, memberId: 2, from: '2026-11-30', to: '2026-12-02' };
  server.use(on(listPauses, () => [pause]));
  await table();
  expect(screen.queryByText(/^Away/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('Away Nov 30 – Dec 2')).toBeVisible();
});

// Shows: 2-week-shift
it('navigates to the next and the previous week and back to today', async () => {
  const { user } = renderSchedule({
    assignments: [anAssignment({ dueDate: '2026-12-01T00:00:00.000Z' })],
  });
  await table();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect((await columns())[1]).toContain('Monday, November 30');
  expect(screen.queryByRole('columnheader', { current: 'date' })).not.toBeInTheDocument();
  expect(await screen.findByText('Sweep the floor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect((await columns())[1]).toContain('Monday, November 16');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect((await columns())[1]).toContain('Monday, November 23');
  expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
});

// Shows: 2-week-tabs
it('has a tab for each age group and opens the first that has members', async () => {
  const members = [aMember({ id: 1, name: 'Anna', age: 40 }), aMember()];
  const { user } = renderSchedule({ members });
  await table();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Ages 5-7',
    'Ages 8-10',
    'Ages 11-13',
    'Ages 14+',
  ]);
  expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Anna')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /14\+/ }));
  expect(await cellsOf('Anna')).toHaveLength(7);
});

it('has a button that leads from a group without members to one with members', async () => {
  const { user } = renderSchedule();
  await table();
  await user.click(screen.getByRole('tab', { name: /11-13/ }));
  expect(screen.getByText('No one in your family is in this age group.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Ages 8-10' }));
  expect(await cellsOf('Ben')).toHaveLength(7);
});

it('lists members younger than 5 in the youngest group, with a note', async () => {
  renderSchedule({ members: [aMember({ name: 'Tim', age: 3 })] });
  expect(await cellsOf('Tim')).toHaveLength(7);
  expect(screen.getByText('Members younger than 5 are listed here too.')).toBeVisible();
});

it('shows that the schedule could not be loaded, and loads it again', async () => {
  const { server, user } = renderSchedule();
  server.use(
    on(listAssignments, () => {
      throw problem('unavailable');
    }),
  );
  expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
  server.use(on(listAssignments, () => [anAssignment()]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Sweep the floor')).toBeVisible();
});

it('announces that the schedule is loading', async () => {
  const { server } = renderSchedule();
  server.use(on(listAssignments, () => new Promise(() => {})));
  expect(await screen.findByText('Loading schedule')).toBeInTheDocument();
});
