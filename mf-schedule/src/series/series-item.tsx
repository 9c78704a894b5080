import type { Member } from '@family-chores/contracts/families/members';
import type { Series } from '@family-chores/contracts/schedule/series';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { parseDate } from '@internationalized/date';
import { EditableItem } from '../list/editable-item.tsx';
import { longDayName } from '../model/day-names.ts';
import { capitalized, rhythmInWords, turnsInWords } from './repeat.rules.ts';

const EditSeriesDialog = lazyPart(() =>
  import(/* webpackChunkName: "series-form" */ './edit-series-dialog.tsx').then((m) => m.EditSeriesDialog),
);
const DeleteSeriesDialog = lazyPart(() =>
  import(/* webpackChunkName: "series-form" */ './delete-series-dialog.tsx').then(
    (m) => m.DeleteSeriesDialog,
  ),
);

const list = new Intl.ListFormat('en-US');

const isTooOld = ({ maxAge }: Series['chore'], age: number) => maxAge !== null && age > maxAge;

interface Props {
  series: Series;
  members: readonly Member[];
}

export function SeriesItem({ series, members }: Props) {
  const today = useToday();
  const { chore, memberIds, skippedMemberIds, turns, end, missed } = series;
  // In the order of their turns.
  const names = memberIds.flatMap((id) => members.find((member) => member.id === id)?.name ?? []);
  const skipped = members.filter(({ id }) => skippedMemberIds.includes(id));
  return (
    <EditableItem
      title={chore.name}
      label={`repetition of ${chore.name}`}
      renderEdit={(close) => <EditSeriesDialog series={series} members={members} onClose={close} />}
      renderDelete={(close) => <DeleteSeriesDialog series={series} onClose={close} />}
    >
      <Text as="span" size="sm" tone="soft">
        {capitalized(rhythmInWords(series))}
        {end !== null && `, ${end < today ? 'ended' : 'until'} ${longDayName(parseDate(end))}`}
      </Text>
      <Text as="span" size="sm" tone="soft">
        {list.format(names)}
        {memberIds.length > 1 && turns !== 'each' && ` · ${turnsInWords[turns]}`}
        {missed === 'lapse' && ' · Gone the next day if missed'}
      </Text>
      {skipped.map(({ id, name, age }) => (
        <Text key={id} as="span" size="sm" tone="danger">
          {name} is {age} now: too {isTooOld(chore, age) ? 'old' : 'young'}, skipped
        </Text>
      ))}
    </EditableItem>
  );
}
