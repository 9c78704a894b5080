import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { choresOf } from '../assignments/assignments.rules.ts';
import { useHeld } from '../assignments/use-held.ts';
import { Disclosure } from './disclosure.tsx';
import { Rows } from './row-parts.ts';
import { TodayRow } from './today-row.tsx';
import { type Group, groupOf, GROUPS } from './today.rules.ts';

interface Props {
  member: Member;
  /** Another member, who may approve what is completed. */
  verifier?: Member;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

const titles = { overdue: 'Overdue', today: 'Today', later: 'Later', done: 'Done' } as const;

/** A member's chores by their day. While the list is in use, a completed chore stays where it is. */
export function TodayGroups({ member, verifier, assignments, onCompleted }: Props) {
  const today = useToday();
  const chores = choresOf(member, assignments, today).toSorted(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id,
  );
  const now = new Map(chores.map((chore) => [chore.id, groupOf(chore, today)]));
  const { held, area } = useHeld(now);
  const inGroup = (group: Group) => chores.filter(({ id }) => (held?.get(id) ?? now.get(id)) === group);

  return (
    <Stack gap="md" {...area}>
      {GROUPS.map((group) => {
        const listed = inGroup(group);
        if (listed.length === 0) return null;
        const rows = (
          <Rows role="list" aria-label={`Chores of ${member.name}: ${titles[group]}`}>
            {listed.map((assignment) => (
              <TodayRow
                key={assignment.id}
                assignment={assignment}
                verifier={verifier}
                today={today}
                onCompleted={onCompleted}
              />
            ))}
          </Rows>
        );
        const title = <Title group={group} count={listed.length} />;
        return group === 'later' ? (
          <Disclosure key={group} label={title}>
            {rows}
          </Disclosure>
        ) : (
          <Stack key={group} gap="xs">
            {title}
            {rows}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Title({ group, count }: { group: Group; count: number }) {
  const isAmber = group === 'overdue';
  return (
    <Text as="span" size="sm" weight="bold" tone={isAmber ? 'warning' : 'soft'}>
      {titles[group]} {(isAmber || group === 'later') && `(${count})`}
    </Text>
  );
}
