import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';

export function PointsBadge({ points }: { points: number }) {
  return (
    <Pill tone="celebrate" icon={<Icon name="star" size={16} filled />}>
      {points === 1 ? '1 point' : `${points} points`}
    </Pill>
  );
}
