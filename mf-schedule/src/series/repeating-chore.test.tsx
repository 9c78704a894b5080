import {
  type Assignment,
  listAssignments,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import { editSeries, type Series } from '@family-chores/contracts/schedule/series';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aChore, anAssignment } from '../testing/build-family.ts';
import { aSeries, renderSeries, type State } from '../testing/render-series.tsx';

describe('a chore that repeats', () => {
  async function open(series: Series, state: State = {}) {
    const schedule = renderSeries({
      series: [series],
      assignments: [anAssignment({ seriesId: 51 })],
      ...state,
    });
    // Must not match the other assignments, which `due` below names "Sweep the floor later".
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

  it('if its series was deleted, is removed like a chore that does not repeat', async () => {
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

  it('is removed with later open ones, even if editing the series keeps them; completed ones stay', async () => {
    const completed = due(34, '25', { completed: true, familyMemberId: 3 });
    const ofAnotherSeries = due(37, '25', { seriesId: 52, familyMemberId: 6 });
    // 31 and 33 are overdue; 36 was moved to the 27th from a day before the new end.
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

  it('can be ended even if some of its assignments were completed or removed elsewhere', async () => {
    const kept = [due(31, '24'), due(32, '25'), due(33, '26')];
    const schedule = await open(aSeries(), { assignments: kept });
    keepOnly(schedule, kept);
    schedule.server.use(
      on(removeAssignment, ({ params: { id } }) => {
        if (id === 31) throw problem('assignment-completed');
        if (id === 32) throw problem('not-found');
        return undefined;
      }),
    );
    await schedule.press('This and later');
    expect(await screen.findByText('Chore no longer repeats')).toBeVisible();
    expect(schedule.sent()).toHaveLength(4);
  });

  it('if a removal fails, shows that its repetition could not be ended', async () => {
    const schedule = await open(aSeries(), { assignments: [due(31, '24')] });
    keepOnly(schedule, [due(31, '24')]);
    schedule.server.use(
      on(removeAssignment, () => {
        throw problem('unavailable');
      }),
    );
    await schedule.press('This and later');
    expect(await screen.findByText('Failed to end the repetition')).toBeVisible();
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
