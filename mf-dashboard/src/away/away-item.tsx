import type { Pause } from '@family-chores/contracts/schedule/pauses';
import { Button } from '@family-chores/ui/actions';
import { Inline } from '@family-chores/ui/layout';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { periodText, useToday } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { useAway } from './use-away.ts';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('sm')};
  padding: ${space('sm')} ${space('md')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
`;

interface Props {
  pause: Pause;
  /** Whether this is a pause of the whole family, shown in the list of one member. */
  isForFamily: boolean;
  onEdit: () => void;
}

export function AwayItem({ pause, isForFamily, onEdit }: Props) {
  const today = useToday();
  const { end, isPending } = useAway();
  const period = periodText(pause);
  return (
    <Item>
      <span>
        <Text as="span" weight="bold">
          {period}
        </Text>
        {isForFamily && (
          <Text as="span" size="sm" tone="soft">
            {' '}
            Whole family
          </Text>
        )}
      </span>
      <Inline gap="xs" wrap={false}>
        <Button variant="ghost" onClick={onEdit}>
          Change<VisuallyHidden> ({period})</VisuallyHidden>
        </Button>
        <Button
          variant="ghost"
          pending={isPending}
          pendingLabel="Saving..."
          onClick={() => void end(pause, today)}
        >
          {pause.from <= today ? 'Back today' : 'Remove'}
          <VisuallyHidden> ({period})</VisuallyHidden>
        </Button>
      </Inline>
    </Item>
  );
}
