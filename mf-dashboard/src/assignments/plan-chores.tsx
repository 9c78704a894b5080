import { LinkButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { SCHEDULE_ID } from '@family-chores/web-kit/constants';

/** Links a member who never had a chore to the schedule. */
export function PlanChores({ name }: { name: string }) {
  return (
    <Stack gap="sm">
      <Text align="center">{name} has no chores yet.</Text>
      <LinkButton href={`#${SCHEDULE_ID}`} icon={<Icon name="calendar" />}>
        Plan chores for {name}
      </LinkButton>
    </Stack>
  );
}
