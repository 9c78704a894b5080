import { CountBadge } from '../data/count-badge.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationItem } from './navigation-item.tsx';

/* oxlint-disable jsx-a11y/anchor-has-content -- the item gives the link its content */
export const Destinations = () => (
  <NavigationBar label="Destinations">
    <NavigationItem icon="home" label="Dashboard" isCurrent={false} railOnly>
      <a href="#dashboard" />
    </NavigationItem>
    <NavigationItem icon="sun" label="Today" isCurrent>
      <a href="#today" />
    </NavigationItem>
    <NavigationItem icon="calendar" label="Week" isCurrent={false}>
      <a href="#week" />
    </NavigationItem>
    <NavigationItem icon="gift" label="Rewards" isCurrent={false}>
      <a href="#rewards" />
    </NavigationItem>
    <NavigationItem icon="users" label="Family" isCurrent={false}>
      <a href="#family" />
    </NavigationItem>
    <NavigationItem
      icon="check-circle"
      label="Approve"
      isCurrent={false}
      badge={<CountBadge count={3} label="waiting" />}
    >
      <a href="#approve" />
    </NavigationItem>
  </NavigationBar>
);
