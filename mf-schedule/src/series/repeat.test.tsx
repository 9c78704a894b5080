import { type Assignment, listAssignments } from '@family-chores/contracts/schedule/assignments';
import {
  addSeries,
  editSeries,
  listSeries,
  removeSeries,
  type Series,
} from '@family-chores/contracts/schedule/series';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChore, aMember, anAssignment, FAMILY_ID } from '../testing/build-family.ts';
import { lateEvenings } from '../testing/late-evenings.ts';
import { openAddChore } from '../testing/open-add-chore.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const members = [
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 6, name: 'Finn', age: 8 }),
];
const dishes = aChore({ id: 12, name: 'Dry the dishes' });
const forOlder = aChore({ id: 13, name: 'Mow the lawn', minAge: 9 });
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const aSeries = (series: Partial<Series> = {}): Series => ({
  id: 51,
  familyId: FAMILY_ID,
  choreId: 11,
  memberIds: [2],
  weekdays: [1, 2, 3, 4, 5],
  everyWeeks: 1,
  start: '2026-11-02',
  end: null,
  missed: 'stay',
  turns: 'each',
  partOfDay: null,
  chore: aChore(),
  skippedMemberIds: [],
  ...series,
});

type State = Parameters<typeof renderSchedule>[0] & { series?: Series[] };

/** Renders the schedule with the given series, and a service that stores changes to them. */
function render({ series = [], ...state }: State = {}) {
  const schedule = renderSchedule({ members, chores: [aChore(), dishes, forOlder], ...state });
  let allSeries = series;
  schedule.server.use(
    on(listSeries, () => allSeries),
    on(addSeries, ({ body }) => {
      const added = aSeries({ ...body, id: 60 + allSeries.length });
      allSeries = [...allSeries, added];
      return added;
    }),
    on(editSeries, ({ params, body }) => {
      allSeries = allSeries.map((each) => (each.id === params.id ? { ...each, ...body } : each));
      return allSeries.find(({ id }) => id === params.id) ?? aSeries();
    }),
    on(removeSeries, ({ params }) => {
      allSeries = allSeries.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  return schedule;
}

describe('the dialog that adds a chore', () => {
  async function open(state?: State) {
    const schedule = render(state);
    const { user } = schedule;
    await user.click(await screen.findByRole('tab', { name: 'Ages 8-10' }));
    const dialog = await openAddChore(schedule);
    const repeat = async () => user.click(await dialog.findByRole('switch', { name: 'Repeat' }));
    const pick = async (name: RegExp) => user.click(await dialog.findByRole('button', { name }));
    return { ...schedule, dialog, repeat, pick };
  }

  it('repeats nothing by default', async () => {
    const { dialog } = await open();
    expect(await dialog.findByRole('switch', { name: 'Repeat' })).not.toBeChecked();
    expect(dialog.queryByLabelText('How often')).not.toBeInTheDocument();
  });

  it('makes each of several picked chores repeat every day from the pressed day on', async () => {
    const { dialog, repeat, pick, sent } = await open();
    await repeat();
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    await pick(/^Dry the dishes/);
    expect(await screen.findByText('Dry the dishes, every day')).toBeVisible();
    const body = {
      memberIds: [2],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      everyWeeks: 1,
      turns: 'each',
      partOfDay: null,
      missed: 'stay',
      start: '2026-11-25',
      end: null,
      timeZone: ownTimeZone,
    };
    expect(sent()).toEqual([
      ['POST', '/api/series', { choreId: 11, ...body }],
      ['POST', '/api/series', { choreId: 12, ...body }],
    ]);
    const pressed = dialog.getByRole('button', { name: /^Dry the dishes/ });
    expect(pressed).toHaveTextContent('Repeats');
    expect(pressed).not.toHaveTextContent('Already planned');
  });

  it.each(lateEvenings)('repeats chores from the local day on, at 23:30 in %s', async (timeZone, now) => {
    const schedule = render({ timeZone, now });
    const { user } = schedule;
    await user.click(await screen.findByRole('tab', { name: 'Ages 8-10' }));
    const dialog = await openAddChore(schedule, 'Ben on Tuesday, November 24');
    await user.click(await dialog.findByRole('switch', { name: 'Repeat' }));
    await user.click(await dialog.findByRole('button', { name: /^Sweep the floor/ }));
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    expect(schedule.sent()[0]?.[2]).toMatchObject({ start: '2026-11-24' });
  });

  it('adds the same repetition of a chore only once, and a different one in addition', async () => {
    const { user, dialog, repeat, pick, sent } = await open();
    await repeat();
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    await pick(/^Sweep the floor/);
    await user.click(await dialog.findByRole('checkbox', { name: 'Sun' }));
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, Mon, Tue, Wed, Thu, Fri, and Sat')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('starts a repetition today if a past day was pressed', async () => {
    const { repeat, pick, sent } = await open({ now: '2026-11-27T12:00:00.000Z' });
    await repeat();
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({ start: '2026-11-27' });
  });

  it('repeats a chore on the chosen days and in the chosen weeks, with members taking turns', async () => {
    const { user, dialog, repeat, pick, sent } = await open();
    await repeat();
    for (const day of ['Sat', 'Sun']) await user.click(await dialog.findByRole('checkbox', { name: day }));
    await user.selectOptions(dialog.getByLabelText('How often'), 'Every 2 weeks');
    await user.selectOptions(dialog.getByLabelText('Part of day'), 'Evening');
    await user.selectOptions(dialog.getByLabelText('If it is missed'), 'Disappears the next day');
    await user.click(dialog.getByRole('checkbox', { name: 'Carl' }));
    await user.selectOptions(dialog.getByLabelText('Turns'), 'Taking turns each week');
    await pick(/^Sweep the floor/);
    expect(
      await screen.findByText('Sweep the floor, on weekdays, every 2 weeks, in the evening'),
    ).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({
      memberIds: [2, 3],
      weekdays: [1, 2, 3, 4, 5],
      everyWeeks: 2,
      partOfDay: 'evening',
      missed: 'lapse',
      turns: 'rotate-weekly',
    });
  });

  it('repeats a chore from a chosen first day to a chosen last day', async () => {
    const { user, dialog, repeat, pick, sent } = await open();
    await repeat();
    await user.click(dialog.getByText('More options'));
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-11-30' } });
    expect(dialog.getByText('The last day must not be before the first day')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-24' } });
    expect(dialog.queryByText('The last day must not be before the first day')).not.toBeInTheDocument();
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({ start: '2026-12-01', end: '2026-12-24' });
  });

  it('repeats a chore from the pressed day on, without end, when both days are cleared', async () => {
    const { user, dialog, repeat, pick, sent } = await open();
    await repeat();
    await user.click(dialog.getByText('More options'));
    for (const name of ['First day', 'Last day']) {
      fireEvent.change(dialog.getByLabelText(name), { target: { value: '2026-12-01' } });
      fireEvent.change(dialog.getByLabelText(name), { target: { value: '' } });
      expect(dialog.getByLabelText(name)).toHaveValue('');
    }
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({ start: '2026-11-25', end: null });
  });

  it('lists only chores that suit all of the chosen members', async () => {
    const { user, dialog, repeat } = await open();
    await repeat();
    expect(await dialog.findByRole('button', { name: /^Mow the lawn/ })).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: 'Finn' }));
    expect(dialog.queryByRole('button', { name: /^Mow the lawn/ })).not.toBeInTheDocument();
  });

  it('says that no chore suits all of the chosen members', async () => {
    const { user, dialog, repeat } = await open({ chores: [forOlder] });
    await repeat();
    await user.click(await dialog.findByRole('checkbox', { name: 'Finn' }));
    expect(dialog.getByText('There is no chore yet that fits the ages of all of them.')).toBeVisible();
  });

  it('keeps at least one day', async () => {
    const { user, dialog, repeat } = await open();
    await repeat();
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
      await user.click(await dialog.findByRole('checkbox', { name: day }));
    }
    expect(dialog.getByRole('checkbox', { name: 'Sun' })).toBeChecked();
  });

  it('shows the reason for a refusal', async () => {
    const { server, repeat, pick } = await open();
    server.use(
      on(addSeries, () => {
        throw problem('series-limit-reached');
      }),
    );
    await repeat();
    await pick(/^Sweep the floor/);
    expect(await screen.findByText('Failed to repeat chore')).toBeVisible();
    expect(screen.getByText('This family has reached its limit of repeating chores')).toBeVisible();
  });
});

describe('a chore that repeats', () => {
  async function open(series: Series, state: State = {}) {
    const schedule = render({ series: [series], assignments: [anAssignment({ seriesId: 51 })], ...state });
    // Must not match later assignments of the series, which a test below calls "Sweep the floor later".
    await schedule.user.click(
      await screen.findByRole('button', { name: /^Sweep the floor(?! later).*repeats$/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Sweep the floor' }));
    const press = async (name: string) => schedule.user.click(await dialog.findByRole('button', { name }));
    return { ...schedule, dialog, press };
  }

  it('says how it repeats', async () => {
    const { dialog } = await open(aSeries());
    expect(await dialog.findByText('Repeats on weekdays. Remove:')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Remove from schedule' })).not.toBeInTheDocument();
  });

  it('is removed like a chore that does not repeat if its series was deleted', async () => {
    const { dialog, press, sent } = await open(aSeries({ id: 52 }));
    await press('Remove from schedule');
    expect(dialog.queryByText(/^This chore repeats/)).not.toBeInTheDocument();
    expect(await screen.findByText('Chore removed')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/assignments/31', undefined]]);
  });

  it('is removed alone by Skip', async () => {
    const { press, sent } = await open(aSeries());
    await press('Skip this one');
    expect(await screen.findByText('Chore removed')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/assignments/31', undefined]]);
  });

  const due = (id: number, day: string, more = {}) => {
    const chore = aChore({ name: id === 31 ? 'Sweep the floor' : 'Sweep the floor later' });
    return anAssignment({ id, seriesId: 51, dueDate: `2026-11-${day}T00:00:00.000Z`, chore, ...more });
  };
  /** Makes the service remove all but these assignments when the series is edited. */
  const keepOnly = ({ server }: Awaited<ReturnType<typeof open>>, kept: Assignment[]) =>
    server.use(
      on(editSeries, ({ body }) => {
        server.use(
          on(listAssignments, ({ query: { from = '' } }) => kept.filter(({ dueDate }) => dueDate >= from)),
        );
        return aSeries(body);
      }),
    );

  it('is removed with all later ones by ending its series', async () => {
    const schedule = await open(aSeries(), { assignments: [due(30, '23'), due(31, '24'), due(32, '25')] });
    keepOnly(schedule, [due(30, '23')]);
    await schedule.press('This and later');
    expect(await screen.findByText('Chore no longer repeats')).toBeVisible();
    expect(schedule.sent()).toEqual([['PATCH', '/api/series/51', { end: '2026-11-23' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is removed with those that the new end does not remove, while completed ones stay', async () => {
    const completed = due(34, '25', { completed: true, familyMemberId: 3 });
    const ofAnotherSeries = due(37, '25', { seriesId: 52, familyMemberId: 6 });
    // 33 is overdue; 36 was moved there from an earlier day.
    const kept = [due(31, '24'), due(32, '23'), due(33, '25'), completed, due(36, '27'), ofAnotherSeries];
    const now = '2026-11-26T12:00:00.000Z';
    const schedule = await open(aSeries(), { assignments: [...kept, due(35, '26')], now });
    keepOnly(schedule, kept);
    await schedule.press('This and later');
    expect(await screen.findByText('Chore no longer repeats')).toBeVisible();
    const [change, ...removals] = schedule.sent().map(([, url]) => url);
    expect(change).toBe('/api/series/51');
    expect(removals).toEqual([31, 33, 36].map((id) => `/api/assignments/${id}`));
  });

  it('is removed without extending a series that ends earlier', async () => {
    const { press, sent } = await open(aSeries({ end: '2026-11-20' }));
    await press('This and later');
    expect(await screen.findByText('Chore no longer repeats')).toBeVisible();
    expect(sent()[0]).toEqual(['PATCH', '/api/series/51', { end: '2026-11-20' }]);
  });

  it('is removed together with its series if it is the first occurrence', async () => {
    const { press, sent } = await open(aSeries({ start: '2026-11-24', memberIds: [2, 3] }));
    await press('This and later, for everyone');
    expect(await screen.findByText('Chore no longer repeats')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/series/51?assignments=remove', undefined]]);
  });
});

describe('the list of repeating chores', () => {
  async function open(series: Series[]) {
    const schedule = render({ series });
    await schedule.user.click(await screen.findByRole('button', { name: 'Repeating Chores' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeating Chores' }));
    return { ...schedule, dialog };
  }

  it('says that nothing repeats yet', async () => {
    const { dialog } = await open([]);
    expect(await dialog.findByText('Nothing repeats yet. Press a day, then “Repeat”.')).toBeVisible();
  });

  it('shows the rule and members of a series, and whom it skips', async () => {
    const rotating = aSeries({
      memberIds: [3, 2],
      turns: 'rotate-daily',
      skippedMemberIds: [3],
      end: '2026-12-01',
      missed: 'lapse',
      chore: aChore({ maxAge: 9 }),
    });
    const { dialog } = await open([rotating]);
    expect((await dialog.findByRole('listitem')).textContent).toBe(
      'Sweep the floorOn weekdays, until Tuesday, December 1Carl and Ben · Taking turns each day · Gone the next day if missed' +
        'Carl is 10 now: too old, skipped',
    );
  });

  it('changes on which days a chore repeats', async () => {
    const { user, dialog, sent } = await open([aSeries()]);
    await user.click(await dialog.findByRole('button', { name: 'Edit repetition of Sweep the floor' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Repetition' }));
    await user.click(edit.getByRole('checkbox', { name: 'Sat' }));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Repetition changed')).toBeVisible();
    const rule = {
      memberIds: [2],
      weekdays: [1, 2, 3, 4, 5, 6],
      everyWeeks: 1,
      turns: 'each',
      partOfDay: null,
    };
    expect(sent()).toEqual([
      ['PATCH', '/api/series/51', { ...rule, missed: 'stay', end: null, timeZone: ownTimeZone }],
    ]);
  });

  it('changes the last day, but not the first', async () => {
    const { user, dialog, sent } = await open([aSeries()]);
    await user.click(await dialog.findByRole('button', { name: 'Edit repetition of Sweep the floor' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Repetition' }));
    expect(edit.queryByLabelText('First day')).not.toBeInTheDocument();
    fireEvent.change(edit.getByLabelText('Last day'), { target: { value: '2026-12-24' } });
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Repetition changed')).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({ end: '2026-12-24' });
  });

  it('shows that a member who is too young by now is skipped', async () => {
    const { dialog } = await open([aSeries({ skippedMemberIds: [2], chore: aChore({ minAge: 10 }) })]);
    expect(await dialog.findByText('Ben is 9 now: too young, skipped')).toBeVisible();
  });

  it('keeps the open chores of a deleted series if the user chooses that', async () => {
    const { user, dialog, sent } = await open([aSeries()]);
    await user.click(await dialog.findByRole('button', { name: 'Delete repetition of Sweep the floor' }));
    await user.click(await screen.findByRole('radio', { name: 'Keep them on the schedule' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Repetition deleted')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/series/51?assignments=keep', undefined]]);
  });

  it('deletes a series after a confirmation', async () => {
    const { user, dialog, sent } = await open([aSeries()]);
    await user.click(await dialog.findByRole('button', { name: 'Delete repetition of Sweep the floor' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Repetition deleted')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/series/51?assignments=remove', undefined]]);
    expect(await dialog.findByText(/^Nothing repeats yet/)).toBeVisible();
  });
});
