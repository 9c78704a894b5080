import { renderApp } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { PriceCards } from './price-cards.tsx';

function showCards() {
  const shown = renderApp(<PriceCards />, { route: '/' });
  const [monthly, annual] = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const card = heading.closest<HTMLElement>('li');
    if (!card) throw new Error('A plan has no card');
    return within(card);
  });
  if (!monthly || !annual) throw new Error('There are not two plans');
  return { ...shown, monthly, annual };
}

// Shows: 9-monthly-price, 9-monthly-trial, 9-monthly-members, 9-monthly-chores, 9-monthly-rewards
// Shows: 9-monthly-support
it('shows price and features of the monthly plan', () => {
  const { monthly } = showCards();
  expect(monthly.getByText('$2.99')).toBeVisible();
  expect(monthly.getByText('per month')).toBeVisible();
  expect(monthly.getByText('First 30 days free')).toBeVisible();
  expect(monthly.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unlimited family members',
    'Unlimited chores and assignments',
    'Full rewards system',
    'Priority customer support',
  ]);
});

// Shows: 9-annual-price, 9-annual-best-value, 9-annual-save-percent, 9-annual-save-amount, 9-annual-trial
// Shows: 9-annual-monthly-features, 9-annual-badges, 9-annual-support
it('shows price, savings and features of the annual plan', () => {
  const { annual } = showCards();
  expect(annual.getByText('$25')).toBeVisible();
  expect(annual.getByText('per year')).toBeVisible();
  expect(annual.getByText('BEST VALUE')).toBeVisible();
  expect(annual.getByText('Save over 30%')).toBeVisible();
  expect(annual.getByText('Save over $10 compared to monthly')).toBeVisible();
  expect(annual.getByText('First 30 days free')).toBeVisible();
  expect(annual.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All monthly features',
    'Premium milestone badges',
    'Priority customer support',
  ]);
});

it.each(['monthly', 'annual'] as const)(
  'the card of the %s plan leads to the registration with that plan',
  async (plan) => {
    const { user, [plan]: card } = showCards();
    await user.click(card.getByRole('link', { name: `Choose ${plan}` }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/register?plan=${plan}`);
  },
);
