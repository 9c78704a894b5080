import { fireEvent, screen, within } from '@testing-library/react';
import { anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const shownDay = async () => {
  const [, day] = within(await screen.findByRole('table')).getAllByRole('columnheader');
  return day?.textContent;
};

async function swipe({ right = 0, down = 0 }) {
  const table = await screen.findByRole('table');
  fireEvent.touchStart(table, { touches: [{ clientX: 180, clientY: 300 }] });
  fireEvent.touchEnd(table, { changedTouches: [{ clientX: 180 + right, clientY: 300 + down }] });
}

it('shows one day on a phone, initially today', async () => {
  renderSchedule({ isPhone: true, assignments: [anAssignment()] });
  expect(await shownDay()).toBe('Tuesday, November 24Today');
  expect(await screen.findByText('Sweep the floor')).toBeVisible();
  expect(screen.getAllByRole('cell')).toHaveLength(1);
});

it.each([
  ['the next day', { right: -80 }, 'Wednesday, November 25'],
  ['the previous day', { right: 80 }, 'Monday, November 23'],
  ['the same day (a shaky tap)', { right: -20 }, 'Tuesday, November 24Today'],
  ['the same day (a scroll)', { right: -60, down: 200 }, 'Tuesday, November 24Today'],
])('shows %s when a finger moves by %j', async (_, moved, expected) => {
  renderSchedule({ isPhone: true });
  await swipe(moved);
  expect(await shownDay()).toBe(expected);
});

it('swipes past the end of a week', async () => {
  renderSchedule({ isPhone: true, now: '2026-11-29T12:00:00.000Z' });
  await swipe({ right: -80 });
  expect(await shownDay()).toBe('Monday, November 30');
  expect(screen.getByRole('button', { name: 'Sunday, December 6' })).toBeVisible();
});

it('shows a day when it is pressed', async () => {
  const { user } = renderSchedule({ isPhone: true });
  const friday = await screen.findByRole('button', { name: 'Friday, November 27' });
  await user.click(friday);
  expect(await shownDay()).toBe('Friday, November 27');
  expect(friday).toHaveAttribute('aria-pressed', 'true');
});

describe('on a tablet', () => {
  const shownDays = async () => {
    const days = within(await screen.findByRole('table'))
      .getAllByRole('columnheader')
      .slice(1);
    return days.map(({ textContent }) => textContent);
  };

  it.each([
    ['2026-11-24', ['November 23', 'November 24', 'November 25', 'November 26']],
    ['2026-11-29', ['November 27', 'November 28', 'November 29']],
  ])('shows the half of the week that contains %s', async (today, days) => {
    renderSchedule({ isTablet: true, now: `${today}T12:00:00.000Z` });
    expect(await shownDays()).toEqual(days.map((day) => expect.stringContaining(day)));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(days.length);
  });

  it.each([
    ['the next half', { right: -80 }, 'November 27'],
    ['the previous half, which is in last week', { right: 80 }, 'November 20'],
  ])('shows %s after a swipe', async (_, moved, first) => {
    renderSchedule({ isTablet: true });
    await swipe(moved);
    expect((await shownDays())[0]).toContain(first);
  });
});
