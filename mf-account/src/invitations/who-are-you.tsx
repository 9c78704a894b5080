import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Avatar } from '@family-chores/ui/data';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';

interface Props {
  members: readonly Member[];
  onChoose: (member: Member) => void;
}

export function WhoAreYou({ members, onChoose }: Props) {
  return (
    <>
      <Stack align="center">
        <Heading level={1} align="center">
          Who are you?
        </Heading>
        <Text tone="soft" align="center">
          This device starts with your chores. You can switch at the top of the page at any time.
        </Text>
      </Stack>
      <Card>
        <Stack gap="sm">
          {members.map((member) => (
            <Button
              key={member.id}
              size="lg"
              fullWidth
              icon={<Avatar id={member.id} name={member.name} size="sm" />}
              onClick={() => onChoose(member)}
            >
              {member.name}
            </Button>
          ))}
        </Stack>
      </Card>
    </>
  );
}
