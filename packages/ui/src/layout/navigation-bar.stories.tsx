import { CountBadge } from '../data/count-badge.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationItem } from './navigation-item.tsx';

export const Destinations = () => (
  <NavigationBar label="Destinations">
    <NavigationItem icon="home" isCurrent={false} railOnly>
      <a href="#dashboard">Dashboard</a>
    </NavigationItem>
    <NavigationItem icon="sun" isCurrent>
      <a href="#today">Today</a>
    </NavigationItem>
    <NavigationItem icon="calendar" isCurrent={false}>
      <a href="#week">Week</a>
    </NavigationItem>
    <NavigationItem icon="gift" isCurrent={false}>
      <a href="#rewards">Rewards</a>
    </NavigationItem>
    <NavigationItem icon="users" isCurrent={false}>
      <a href="#family">Family</a>
    </NavigationItem>
    <NavigationItem icon="check-circle" isCurrent={false} badge={<CountBadge count={3} label="waiting" />}>
      <a href="#approve">Approve</a>
    </NavigationItem>
  </NavigationBar>
);
