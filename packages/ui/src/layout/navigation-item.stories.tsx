import { CountBadge } from '../data/count-badge.tsx';
import { NavigationItem } from './navigation-item.tsx';

export const Plain = () => (
  <ul>
    <NavigationItem icon="calendar" isCurrent={false}>
      <a href="#week">Week</a>
    </NavigationItem>
  </ul>
);

export const Current = () => (
  <ul>
    <NavigationItem icon="calendar" isCurrent>
      <a href="#week">Week</a>
    </NavigationItem>
  </ul>
);

export const WithCount = () => (
  <ul>
    <NavigationItem icon="check-circle" isCurrent={false} badge={<CountBadge count={120} label="waiting" />}>
      <a href="#approve">Approve</a>
    </NavigationItem>
  </ul>
);
