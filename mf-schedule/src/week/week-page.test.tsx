import { screen, within } from '@testing-library/react';
import { aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const members = [
  aMember({ id: 1, name: 'Anna', age: 40 }),
  aMember(),
  aMember({ id: 3, name: 'Tim', age: 5 }),
];
const assignments = [anAssignment(), anAssignment({ id: 32, dueDate: '2026-12-01T00:00:00.000Z' })];

const render = (weekPage = '', more = {}) => renderSchedule({ members, assignments, weekPage, ...more });
const firstDay = async () => {
  const [, monday] = within(await screen.findByRole('table')).getAllByRole('columnheader');
  return monday?.textContent;
};
const names = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.slice(1));
const address = () => screen.getByTestId('address').textContent;

it('initially shows all members, in the order of the family', async () => {
  render();
  expect(await names()).toEqual(['Anna', 'Ben', 'Tim']);
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('cell')).toHaveLength(21);
});

it('filters by age group', async () => {
  const { user } = render();
  await names();
  await user.click(screen.getByRole('tab', { name: /14\+/ }));
  expect(await names()).toEqual(['Anna']);
});

it('shows all members on a phone, one day at a time', async () => {
  render('', { isPhone: true });
  expect(await names()).toEqual(['Anna', 'Ben', 'Tim']);
  expect(screen.getAllByRole('cell')).toHaveLength(3);
});

it('on a phone, shows the first day of the week that the URL names', async () => {
  render('?week=2026-W49', { isPhone: true });
  expect(await firstDay()).toBe('Monday, November 30');
});

it.each(['?week=', '?week=2026-W60', '?week=next', '?week=%00'])(
  'falls back to the current week for %s',
  async (weekPage) => {
    render(weekPage);
    expect(await firstDay()).toContain('Monday, November 23');
  },
);

it('adds the week to the URL, and removes it when the current week is shown', async () => {
  const { user } = render('?x=1');
  await firstDay();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(address()).toBe('/dashboard/7/week?x=1&week=2026-W49');
  expect(await firstDay()).toContain('Monday, November 30');
  expect(await screen.findByText('Sweep the floor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('/dashboard/7/week?x=1');
  expect(await firstDay()).toContain('Monday, November 23');
});

it('does not change the URL when another day of the same week is shown', async () => {
  const { user } = render('', { isPhone: true });
  await user.click(await screen.findByRole('button', { name: 'Friday, November 27' }));
  expect(await firstDay()).toBe('Friday, November 27');
  expect(address()).toBe('/dashboard/7/week');
});
