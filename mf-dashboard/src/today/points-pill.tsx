import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { pointsNumber } from '@family-chores/web-kit/family-data';

interface Props {
  /** DOM id of the text, for `aria-describedby`. */
  id?: string;
  points: number;
}

export function PointsPill({ id, points }: Props) {
  return (
    <Pill tone="celebrate" icon={<Icon name="star" size={14} />}>
      <span id={id}>
        {pointsNumber(points)}
        <VisuallyHidden> points</VisuallyHidden>
      </span>
    </Pill>
  );
}
