import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';

export function NotYetNote({ assignment: { notYet, completed } }: { assignment: Assignment }) {
  if (!notYet || completed) return null;
  return (
    <Text as="span" size="sm" tone="warning">
      <Inline as="span" gap="xs" wrap={false} align="baseline">
        <Icon name="refresh" size={14} />
        <span>
          Not yet, says {notYet.by.name}: {notYet.note}
        </span>
      </Inline>
    </Text>
  );
}
