import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { choresOf } from '../assignments/assignments.rules.ts';
import { useHeld } from '../assignments/use-held.ts';
import { OVERDUE_ON_TODAY } from '../constants.ts';
import { memo, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Rows } from './row-parts.ts';
import { TodayRow } from './today-row.tsx';
import { groupOf, type Section, sectionOf, sectionsAt } from './today.rules.ts';
import { useNow } from './use-now.ts';

interface Props {
  member: Member;
  /** Another member, who may approve what is completed. */
  verifier?: Member;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

const titles: Record<Section, string> = {
  overdue: 'Overdue',
  today: 'Today',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  'any-time': 'Any time',
  later: 'Later',
  done: 'Done',
};

/** Not rendered again with every change of another row, so that the check and the star do not miss frames. */
const SteadyRow = memo(TodayRow);

/**
 * A member's chores by their day; those of today by the part of the day, if any has one. While the list is in use, a
 * completed chore stays where it is.
 */
export function TodayGroups({ member, verifier, assignments, onCompleted }: Props) {
  const today = useToday();
  const chores = choresOf(member, assignments, today).toSorted(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id,
  );
  const hour = new Date(useNow()).getHours();
  const hasParts = chores.some(({ partOfDay, dueDate }) => partOfDay && dueDate.startsWith(today));
  const place = hasParts ? sectionOf : groupOf;
  const now = new Map(chores.map((chore) => [chore.id, place(chore, today)]));
  const { held, area } = useHeld(now);
  const [isWhole, setWhole] = useState(false);
  const inSection = (section: Section) =>
    chores.filter(({ id }) => (held?.get(id) ?? now.get(id)) === section);

  return (
    <Stack gap="md" {...area}>
      {sectionsAt(hour).map((section) => {
        const listed = inSection(section);
        if (listed.length === 0) return null;
        const isFolded = section === 'overdue' && !isWhole && listed.length > OVERDUE_ON_TODAY;
        const shown = isFolded ? listed.slice(-OVERDUE_ON_TODAY) : listed;
        const rows = (
          <Rows role="list" aria-label={`Chores of ${member.name}: ${titles[section]}`}>
            {shown.map((assignment) => (
              <SteadyRow
                key={assignment.id}
                assignment={assignment}
                verifier={verifier}
                today={today}
                onCompleted={onCompleted}
              />
            ))}
          </Rows>
        );
        const title = <Title section={section} count={listed.length} />;
        return section === 'later' ? (
          <Disclosure key={section} label={title}>
            {rows}
          </Disclosure>
        ) : (
          <Stack key={section} gap="xs">
            {title}
            {rows}
            {isFolded && (
              <Button variant="ghost" onClick={() => setWhole(true)}>
                Show all {listed.length} overdue
              </Button>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Title({ section, count }: { section: Section; count: number }) {
  const isAmber = section === 'overdue';
  return (
    <Text as="span" size="sm" weight="bold" tone={isAmber ? 'warning' : 'soft'}>
      {titles[section]} {(isAmber || section === 'later') && `(${count})`}
    </Text>
  );
}
