import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { pointsText } from './points-text.ts';

export function PointsBadge({ points }: { points: number }) {
  return (
    <Pill tone="celebrate" icon={<Icon name="star" size={16} filled />}>
      {pointsText(points)}
    </Pill>
  );
}
