import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text, VisuallyHidden } from '@family-chores/ui/text';

/** Read-only, because members tick the steps on the Today page. */
export function AssignmentSteps({ assignment: { chore, tickedSteps = [] } }: { assignment: Assignment }) {
  if (!chore.steps) return null;
  return (
    <Stack as="ul" gap="xs" aria-label={`Steps: ${tickedSteps.length} of ${chore.steps.length}`}>
      {chore.steps.map((step) => {
        const isTicked = tickedSteps.includes(step);
        return (
          <li key={step}>
            <Inline as="span" gap="sm" wrap={false} align="baseline">
              <Text as="span" aria-hidden tone={isTicked ? 'success' : 'soft'}>
                {isTicked ? <Icon name="check" size={16} /> : '•'}
              </Text>
              <span>
                {step}
                {isTicked && <VisuallyHidden>, ticked</VisuallyHidden>}
              </span>
            </Inline>
          </li>
        );
      })}
    </Stack>
  );
}
