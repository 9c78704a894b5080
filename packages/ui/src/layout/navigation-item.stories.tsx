import { CountBadge } from '../data/count-badge.tsx';
import { NavigationItem } from './navigation-item.tsx';

/* oxlint-disable jsx-a11y/anchor-has-content -- the item gives the link its content */
export const Plain = () => (
  <ul>
    <NavigationItem icon="calendar" label="Week" isCurrent={false}>
      <a href="#week" />
    </NavigationItem>
  </ul>
);

export const Current = () => (
  <ul>
    <NavigationItem icon="calendar" label="Week" isCurrent>
      <a href="#week" />
    </NavigationItem>
  </ul>
);

export const WithCount = () => (
  <ul>
    <NavigationItem
      icon="check-circle"
      label="Approve"
      isCurrent={false}
      badge={<CountBadge count={120} label="waiting" />}
    >
      <a href="#approve" />
    </NavigationItem>
  </ul>
);
