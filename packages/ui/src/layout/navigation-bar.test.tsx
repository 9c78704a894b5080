import { render, screen, within } from '@testing-library/react';
import { CountBadge } from '../data/count-badge.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationItem } from './navigation-item.tsx';

/* oxlint-disable jsx-a11y/anchor-has-content -- the item gives the link its content */

it('is one landmark with a link to each destination, of which one is current', () => {
  render(
    <NavigationBar label="Destinations">
      <NavigationItem icon="sun" label="Today" isCurrent>
        <a href="/today" />
      </NavigationItem>
      <NavigationItem icon="calendar" label="Week" isCurrent={false}>
        <a href="/week" />
      </NavigationItem>
    </NavigationBar>,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Destinations' }));
  expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Week' })).not.toHaveAttribute('aria-current');
  expect(bar.getByRole('link', { name: 'Week' })).toHaveAttribute('href', '/week');
});

it('names what waits at a destination', () => {
  render(
    <NavigationItem
      icon="check-circle"
      label="Approve"
      isCurrent={false}
      badge={<CountBadge count={3} label="waiting" />}
    >
      <a href="/approve" />
    </NavigationItem>,
  );
  expect(screen.getByRole('link', { name: 'Approve 3 waiting' })).toBeVisible();
});

it('shows no count of nothing', () => {
  render(<CountBadge count={0} label="waiting" />);
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
});
