import { render, screen, within } from '@testing-library/react';
import { CountBadge } from '../data/count-badge.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationItem } from './navigation-item.tsx';

it('is a landmark with a link to each destination, and marks the current one', () => {
  render(
    <NavigationBar label="Destinations">
      <NavigationItem icon="sun" isCurrent>
        <a href="/today">Today</a>
      </NavigationItem>
      <NavigationItem icon="calendar" isCurrent={false}>
        <a href="/week">Week</a>
      </NavigationItem>
    </NavigationBar>,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Destinations' }));
  expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Week' })).not.toHaveAttribute('aria-current');
  expect(bar.getByRole('link', { name: 'Week' })).toHaveAttribute('href', '/week');
});

it('includes the count of pending items in the name of a destination', () => {
  render(
    <NavigationItem icon="check-circle" isCurrent={false} badge={<CountBadge count={3} label="waiting" />}>
      <a href="/approve">Approve</a>
    </NavigationItem>,
  );
  expect(screen.getByRole('link', { name: 'Approve 3 waiting' })).toBeVisible();
});

it('shows no badge for a count of 0', () => {
  render(<CountBadge count={0} label="waiting" />);
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
});
