import type { Series as ListedSeries } from '@family-chores/contracts/schedule/series';
import { type ChoreDocument, toChore } from '../model/chore.model.ts';
import type { SeriesDocument } from '../model/series.model.ts';

export function toSeries(
  {
    _id,
    familyId,
    choreId,
    memberIds,
    weekdays,
    everyWeeks,
    start,
    end,
    missed,
    turns,
    partOfDay,
  }: SeriesDocument,
  chore: ChoreDocument,
): Omit<ListedSeries, 'skippedMemberIds'> {
  const rule = { memberIds, weekdays, everyWeeks, start, end, missed, turns, partOfDay };
  return { id: _id, familyId, choreId, ...rule, chore: toChore(chore) };
}
