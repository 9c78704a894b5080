import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { listedAssignments } from '../assignments/assignments.rules.ts';
import { useHeld } from '../assignments/use-held.ts';
import { OVERDUE_ON_TODAY } from '../constants.ts';
import { memo, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Rows } from './row-parts.ts';
import { TodayRow } from './today-row.tsx';
import { groupOf, type TodaySection, sectionOf, sectionsAt } from './today.rules.ts';
import { useNow } from './use-now.ts';

interface Props {
  member: Member;
  /** Another member, who may approve completed chores. */
  verifier?: Member;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

const titles: Record<TodaySection, string> = {
  overdue: 'Overdue',
  today: 'Today',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  'any-time': 'Any time',
  later: 'Later',
  done: 'Done',
};

/** Does not rerender when other rows change, so that the animations of checkbox and star do not drop frames. */
const SteadyRow = memo(TodayRow);

/**
 * Today's chores are grouped by part of the day if any of them has one. While the list is in use, a completed chore
 * stays where it is.
 */
export function TodayGroups({ member, verifier, assignments, onCompleted }: Props) {
  const today = useToday();
  const listed = listedAssignments(member, assignments, today).toSorted(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id,
  );
  const hour = new Date(useNow()).getHours();
  const hasPartsOfDay = listed.some(({ partOfDay, dueDate }) => partOfDay && dueDate.startsWith(today));
  const sectionFor = hasPartsOfDay ? sectionOf : groupOf;
  const sections = new Map(listed.map((assignment) => [assignment.id, sectionFor(assignment, today)]));
  const { held, areaProps } = useHeld(sections);
  const [showsAllOverdue, setShowsAllOverdue] = useState(false);
  const inSection = (section: TodaySection) =>
    listed.filter(({ id }) => (held?.get(id) ?? sections.get(id)) === section);

  return (
    <Stack gap="md" {...areaProps}>
      {sectionsAt(hour).map((section) => {
        const all = inSection(section);
        if (all.length === 0) return null;
        const isFolded = section === 'overdue' && !showsAllOverdue && all.length > OVERDUE_ON_TODAY;
        const shown = isFolded ? all.slice(-OVERDUE_ON_TODAY) : all;
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
        const title = <Title section={section} count={all.length} />;
        return section === 'later' ? (
          <Disclosure key={section} label={title}>
            {rows}
          </Disclosure>
        ) : (
          <Stack key={section} gap="xs">
            {title}
            {rows}
            {isFolded && (
              <Button variant="ghost" onClick={() => setShowsAllOverdue(true)}>
                Show all {all.length} overdue
              </Button>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Title({ section, count }: { section: TodaySection; count: number }) {
  const isOverdue = section === 'overdue';
  return (
    <Text as="span" size="sm" weight="bold" tone={isOverdue ? 'warning' : 'soft'}>
      {titles[section]} {(isOverdue || section === 'later') && `(${count})`}
    </Text>
  );
}
