import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Avatar } from '@family-chores/ui/data';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useToday } from '@family-chores/web-kit/family-data';
import { choresOf } from '../assignments/assignments.rules.ts';
import { Disclosure } from './disclosure.tsx';
import { TodayGroups } from './today-groups.tsx';
import { progressText } from './today.rules.ts';

interface Props {
  members: readonly Member[];
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

/** The other members' chores, each list one press away, as on a tablet that everyone uses. */
export function OthersToday({ members, assignments, onCompleted }: Props) {
  const today = useToday();
  if (members.length === 0) return null;
  return (
    <Section title="Everyone else">
      <Card padding="none">
        {members.map((member) => (
          <Disclosure
            key={member.id}
            label={
              <>
                <Avatar id={member.id} name={member.name} />
                <Stack gap="xs">
                  <Text as="span" weight="bold">
                    {member.name}
                  </Text>
                  <Text as="span" size="sm" tone="soft">
                    {progressText(choresOf(member, assignments, today), today)}
                  </Text>
                </Stack>
              </>
            }
          >
            <TodayGroups member={member} assignments={assignments} onCompleted={onCompleted} />
          </Disclosure>
        ))}
      </Card>
    </Section>
  );
}
