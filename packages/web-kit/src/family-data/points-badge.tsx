import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { pointsText } from './points-text.ts';

/** A pill with points: what a chore is worth, what a member has, or what a reward costs. */
export function PointsBadge({ points }: { points: number }) {
  return (
    <Pill tone="celebrate" icon={<Icon name="star" size={16} filled />}>
      {pointsText(points)}
    </Pill>
  );
}
