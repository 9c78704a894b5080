import type { Member } from '@family-chores/contracts/families/members';
import type { Series } from '@family-chores/contracts/schedule/series';
import { IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { useToday } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { styled } from 'styled-components';
import { nameOf } from '../model/day-names.ts';
import { rhythmOf, turnsInWords } from './repeat.rules.ts';

const EditSeriesDialog = lazyPart(() => import('./edit-series-dialog.tsx').then((m) => m.EditSeriesDialog));
const DeleteSeriesDialog = lazyPart(() =>
  import('./delete-series-dialog.tsx').then((m) => m.DeleteSeriesDialog),
);

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  padding: ${space('sm')} ${space('sm')} ${space('sm')} ${space('md')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
`;

const list = new Intl.ListFormat('en-US');
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  series: Series;
  members: readonly Member[];
}

/** One repeating chore with its rule, and its actions. */
export function SeriesItem({ series, members }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const today = useToday();
  const close = () => setOpen(null);
  const { chore, memberIds, skippedMemberIds, turns, end } = series;
  // In the order of their turns.
  const names = memberIds.flatMap((id) => members.find((member) => member.id === id)?.name ?? []);
  const skipped = members.filter(({ id }) => skippedMemberIds.includes(id)).map(({ name }) => name);
  return (
    <Item>
      <Words>
        <Text as="span" weight="bold">
          {chore.name}
        </Text>
        <Text as="span" size="sm" tone="soft">
          {capitalized(rhythmOf(series))}
          {end !== null && `, ${end < today ? 'ended' : 'until'} ${nameOf(parseDate(end))}`}
        </Text>
        <Text as="span" size="sm" tone="soft">
          {list.format(names)}
          {memberIds.length > 1 && turns !== 'each' && ` · ${turnsInWords[turns]}`}
        </Text>
        {skipped.length > 0 && (
          <Text as="span" size="sm" tone="danger">
            {list.format(skipped)} {skipped.length === 1 ? 'does' : 'do'} not get it: the chore is for another
            age.
          </Text>
        )}
      </Words>
      <Inline gap="xs" wrap={false}>
        <IconButton
          label={`Edit repetition of ${chore.name}`}
          icon={<Icon name="pencil" />}
          onClick={() => setOpen('edit')}
        />
        <IconButton
          label={`Delete repetition of ${chore.name}`}
          variant="danger"
          icon={<Icon name="trash" />}
          onClick={() => setOpen('delete')}
        />
      </Inline>
      {open === 'edit' && <EditSeriesDialog series={series} members={members} onClose={close} />}
      {open === 'delete' && <DeleteSeriesDialog series={series} onClose={close} />}
    </Item>
  );
}
