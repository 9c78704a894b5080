import type { HistoryEntry } from '@family-chores/contracts/families/history';
import type { Member } from '@family-chores/contracts/families/members';
import { Avatar, List, ListRow } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { byDay, dayText } from './history.rules.ts';
import { sentenceOf } from './sentences.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface Props {
  entries: readonly HistoryEntry[];
  members: readonly Member[];
}

export function HistoryDays({ entries, members }: Props) {
  const today = useToday();
  return (
    <Stack gap="lg">
      {byDay(entries).map(({ day, entries: entriesOfDay }) => (
        <section key={day} aria-label={dayText(day, today)}>
          <Heading level={2} size="sm">
            {dayText(day, today)}
          </Heading>
          <List>
            {entriesOfDay.map((entry) => {
              const actor = members.find(({ id }) => id === entry.actedBy);
              return (
                <ListRow
                  key={entry.id}
                  leading={actor ? <Avatar id={actor.id} name={actor.name} /> : <Icon name="device" />}
                  title={sentenceOf(entry, members)}
                  detail={<time dateTime={entry.at}>{clock.format(Date.parse(entry.at))}</time>}
                />
              );
            })}
          </List>
        </section>
      ))}
    </Stack>
  );
}
