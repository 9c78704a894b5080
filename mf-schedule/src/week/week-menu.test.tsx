import { jest } from '@jest/globals';
import { listSeries } from '@family-chores/contracts/schedule/series';
import { on } from '@family-chores/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const members = [
  aMember({ id: 1, name: 'Anna', age: 40 }),
  aMember(),
  aMember({ id: 4, name: 'Dora', age: 6 }),
];
const done = anAssignment({ id: 5, chore: aChore({ name: 'Dry the dishes' }), completed: true });

async function printFrom(choice: string) {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const schedule = renderSchedule({ members, assignments: [anAssignment(), done], weekPage: '' });
  await screen.findByRole('table');
  await schedule.user.click(screen.getByRole('button', { name: 'More' }));
  await schedule.user.click(await screen.findByRole('menuitem', { name: choice }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const pages = document.querySelectorAll('[data-printed-week] section');
  return { pages: [...pages] };
}

it('prints all members on one page', async () => {
  const { pages } = await printFrom('Print everyone on one page');
  const [page] = pages;
  expect(pages).toHaveLength(1);
  expect(page).toHaveTextContent("Sand's ChoresNov 23 – 29, 2026");
  const rows = page instanceof HTMLElement ? within(page).getAllByRole('rowheader', { hidden: true }) : [];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Anna', 'Ben', 'Dora']);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-printed-week]')).not.toBeInTheDocument());
});

it('prints a note after a chore that is completed but not verified', async () => {
  const { pages } = await printFrom('Print everyone on one page');
  const items = pages.flatMap((page) => [...page.querySelectorAll('li')]);
  expect(items.map(({ innerHTML }) => innerHTML.replace(/<span.*?<\/span>/, ''))).toEqual([
    'Sweep the floor',
    expect.stringMatching(/^<s>Dry the dishes<\/s><span.*> to verify<\/span>$/),
  ]);
});

it('prints a page for each age group with members', async () => {
  const { pages } = await printFrom('Print a page for each age group');
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['Ages 5-7', 'Ages 8-10', 'Ages 14+']);
});

it.each(['Repeating Chores', 'Manage Chores'])('opens %s', async (name) => {
  const { server, user } = renderSchedule({ members, weekPage: '' });
  server.use(on(listSeries, () => []));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
