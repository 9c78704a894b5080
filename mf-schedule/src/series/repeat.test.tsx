import { addSeries, type Series } from '@family-chores/contracts/schedule/series';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { aChore } from '../testing/build-family.ts';
import { lateEvenings } from '../testing/late-evenings.ts';
import { openAddChore } from '../testing/open-add-chore.ts';
import { aSeries, forOlder, renderSeries, type State } from '../testing/render-series.tsx';

const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('the dialog that adds a chore', () => {
  async function open(state?: State) {
    const schedule = renderSeries(state);
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

  it.each(lateEvenings)(
    'repeats a chore added at 23:30 in %s from the local day on',
    async (timeZone, now) => {
      const schedule = renderSeries({ timeZone, now });
      const { user } = schedule;
      await user.click(await screen.findByRole('tab', { name: 'Ages 8-10' }));
      const dialog = await openAddChore(schedule, 'Ben on Tuesday, November 24');
      await user.click(await dialog.findByRole('switch', { name: 'Repeat' }));
      await user.click(await dialog.findByRole('button', { name: /^Sweep the floor/ }));
      expect(await screen.findByText('Sweep the floor, every day')).toBeVisible();
      expect(schedule.sent()[0]?.[2]).toMatchObject({ start: '2026-11-24' });
    },
  );

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

  it('repeats a chore from the pressed day on, without end, when the first and last day are cleared', async () => {
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

  it('keeps at least one day chosen', async () => {
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

describe('the list of repeating chores', () => {
  async function open(series: Series[]) {
    const schedule = renderSeries({ series });
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

  it('shows that a series skips a member who is too young for its chore', async () => {
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
