import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const members = [
  aMember({ id: 1, name: 'Anna', age: 40 }),
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 4, name: 'Dora', age: 6 }),
];
const chore = (name: string, more = {}) => ({ ...more, chore: aChore({ name }) });
const assignments = [
  anAssignment({ id: 1, ...chore('Sweep the floor') }),
  anAssignment({ id: 2, ...chore('Dry the dishes', { completed: true }) }),
  anAssignment({ id: 3, ...chore('Make your bed', { completed: true, verified: true }) }),
];

let print: jest.SpiedFunction<typeof window.print>;

beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

async function pressPrint(state: Parameters<typeof renderSchedule>[0] = {}) {
  const schedule = renderSchedule({ members, assignments, ...state });
  await screen.findByRole('table');
  const button = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  await waitFor(() => expect(document.querySelector('[data-printed-week]')).toBeInTheDocument());
  return schedule;
}

// What is printed is hidden on the screen, so queries by role must include hidden elements.
const hidden = { hidden: true };
const pages = () => screen.getAllByRole('region', { name: /^Ages/, ...hidden });
const item = (name: string) => screen.getByText(name, { selector: '[data-printed-week] *' }).closest('li');

// Shows: 2-week-print-delay, 9-print-delay
it('opens the print dialog once, 100 ms after the pages to print are rendered', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const schedule = renderSchedule({ members, assignments });
  await act(() => jest.advanceTimersByTimeAsync(500));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  // The code of the printed week is fetched when it is first needed.
  for (let wait = 0; wait < 50 && !document.querySelector('[data-printed-week]'); wait += 1) {
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(print).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(print).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(print).toHaveBeenCalledTimes(1);
  schedule.unmount();
});

// Shows: 2-week-print
it('prints a page for each age group that has members', async () => {
  await pressPrint();
  expect(pages().map((page) => page.getAttribute('aria-label'))).toEqual([
    'Ages 5-7',
    'Ages 8-10',
    'Ages 14+',
  ]);
  const [, group8To10] = pages();
  const rows = group8To10 ? within(group8To10).getAllByRole('rowheader', hidden) : [];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Ben', 'Carl']);
  expect(group8To10).toHaveTextContent("Sand's ChoresAges 8-10 · Nov 23 – 29, 2026");
});

it('prints a column for the members and one for each day of the displayed week', async () => {
  await pressPrint();
  const [first] = pages();
  const columns = first ? within(first).getAllByRole('columnheader', hidden) : [];
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Member',
    'Mon 23',
    'Tue 24',
    'Wed 25',
    'Thu 26',
    'Fri 27',
    'Sat 28',
    'Sun 29',
  ]);
});

// Shows: 2-week-print-completed, 2-week-print-verified
it('strikes a completed chore through and marks a verified one with a check mark', async () => {
  await pressPrint();
  expect(item('Sweep the floor')?.innerHTML).not.toMatch(/<s>|✓/);
  expect(item('Dry the dishes')?.innerHTML).toMatch(/<s>Dry the dishes<\/s>/);
  expect(item('Dry the dishes')).not.toHaveTextContent('✓');
  expect(item('Make your bed')?.innerHTML).toMatch(/<s>Make your bed<\/s>/);
  expect(item('Make your bed')).toHaveTextContent('✓');
});

it('prints the steps of open chores only, with a check mark before a ticked step', async () => {
  const steps = ['Move the chairs', 'Sweep'];
  const swept = anAssignment({ id: 5, completed: true, chore: aChore({ steps }) });
  const sweeping = anAssignment({ id: 4, chore: aChore({ steps }), tickedSteps: ['Sweep'] });
  await pressPrint({ assignments: [sweeping, swept] });
  const printed = within(pages()[1] ?? document.body);
  expect(printed.getByText('Move the chairs')).not.toHaveTextContent('✓');
  expect(printed.getByText('Sweep')).toHaveTextContent('✓Sweep');
});

it('restores the page after printing, and can print again', async () => {
  await pressPrint();
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-printed-week]')).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
});
