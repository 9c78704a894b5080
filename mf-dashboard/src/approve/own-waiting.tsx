import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Avatar, List } from '@family-chores/ui/data';
import { Card, Inline, Section } from '@family-chores/ui/layout';
import { memberChosen } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { WaitingRow } from './waiting-row.tsx';

interface Props {
  assignments: readonly Assignment[];
  current: Member;
  others: readonly Member[];
}

/** The acting member's own chores, which another member has to approve: on this device, by switching to them. */
export function OwnWaiting({ assignments, current, others }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Section title="Done by you" description="Someone else in the family has to approve these.">
      <Card>
        <List aria-label={`Done by ${current.name}`}>
          {assignments.map((assignment) => (
            <WaitingRow key={assignment.id} assignment={assignment} member={current} />
          ))}
        </List>
      </Card>
      <Inline gap="sm">
        {others.map(({ id, name }) => (
          <Button
            key={id}
            icon={<Avatar id={id} name={name} size="sm" />}
            onClick={() => dispatch(memberChosen(id))}
          >
            I’m {name}
          </Button>
        ))}
      </Inline>
    </Section>
  );
}
