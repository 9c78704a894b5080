import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Avatar, List } from '@family-chores/ui/data';
import { Card, Inline, Section } from '@family-chores/ui/layout';
import { useChooseMember } from '@family-chores/web-kit/family-data';
import { WaitingRow } from './waiting-row.tsx';

interface Props {
  assignments: readonly Assignment[];
  current: Member;
  /** The other members who may approve the assignments. */
  others: readonly Member[];
}

export function OwnWaiting({ assignments, current, others }: Props) {
  const choose = useChooseMember(current.familyId);
  return (
    <Section
      title="Done by you"
      description={
        others.length > 0
          ? 'Someone else in the family has to approve these.'
          : 'Another parent has to approve these, or children if Settings lets them.'
      }
    >
      <Card>
        <List aria-label={`Done by ${current.name}`}>
          {assignments.map((assignment) => (
            <WaitingRow key={assignment.id} assignment={assignment} member={current} />
          ))}
        </List>
      </Card>
      <Inline gap="sm">
        {others.map((member) => (
          <Button
            key={member.id}
            icon={<Avatar id={member.id} name={member.name} size="sm" />}
            onClick={() => choose(member)}
          >
            I’m {member.name}
          </Button>
        ))}
      </Inline>
    </Section>
  );
}
