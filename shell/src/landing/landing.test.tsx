import { getSession } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { Cheerleader } from './cheerleader.tsx';
import { Landing } from './landing.tsx';

const landing = (options: Parameters<typeof renderApp>[1] = {}) => renderApp(<Landing />, options);
const signedOut = on(getSession, () => ({ user: null }));
const signedIn = on(getSession, () => ({ user: aUser({ name: 'Ann' }) }));
const withPlans = {
  fillings: { 'landing.pricing': [{ remote: 'mf-prices', part: 'plans' }] },
};

beforeAll(Cheerleader.fetch);

// Shows: 1-purpose, 2-landing-headline
it('explains the product', () => {
  serve(signedOut);
  landing();
  expect(screen.getByRole('heading', { level: 1, name: 'Family Chores Made Fun' })).toBeVisible();
  expect(screen.getByText(/Turn household tasks into a rewarding experience/)).toHaveTextContent(
    'assign chores, track progress and celebrate achievements',
  );
});

it.each([
  // Shows: 1-card-tasks
  ['Task Management', 'Assign and track chores for all family members.'],
  // Shows: 1-card-rewards
  ['Points & Rewards', 'Earn points and redeem them for customizable rewards.'],
  // Shows: 1-card-collaboration
  ['Family Collaboration', 'Chat and coordinate'],
  // Shows: 1-card-challenges
  ['Weekly Challenges', 'Take on challenges and reach milestones'],
])('has a feature card %s: %s', (title, text) => {
  serve(signedOut);
  landing();
  const card = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name: title }));
  expect(card).toHaveTextContent(text);
});

// Shows: 2-landing-features, 2-landing-pricing
it('has hero, features, pricing and the closing call in this order', () => {
  serve(signedOut);
  landing();
  const names = screen
    .getAllByRole('heading', { level: 1 })
    .concat(screen.getAllByRole('heading', { level: 2 }));
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Family Chores Made Fun',
    'Everything a busy home needs',
    'One price for the whole family',
    'Ready when your family is',
  ]);
});

it.each([
  // Shows: 2-landing-try
  ['Try it for 30 Days', '/register'],
  // Shows: 2-landing-closing-call
  ['Start your 30-day free trial today', '/register'],
])('links "%s" to %s', async (name, path) => {
  serve(signedOut);
  const { user } = landing({ route: '/' });
  await user.click(screen.getByRole('link', { name }));
  expect(screen.getByTestId('address')).toHaveTextContent(path);
});

// Shows: 2-landing-login
it('links to the login', async () => {
  serve(signedOut);
  const { user } = landing({ route: '/' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login');
});

it.each([
  // Shows: 2-landing-contact
  ['Contact Us', '/contact'],
  // Shows: 2-landing-subscription-test
  ['Subscription Test Page', '/subscription-test'],
  ["Your family's data", '/privacy'],
  ['Conditions of use', '/terms'],
  ['Common questions', '/faq'],
])('has the link "%s" to %s in its footer', async (name, path) => {
  serve(signedOut);
  const { user } = landing({ route: '/' });
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
  expect(screen.getByTestId('address')).toHaveTextContent(path);
});

// Shows: 2-landing-placeholders
it.each(['Terms', 'Privacy', 'FAQ'])('has a footer placeholder for %s, announced as unavailable', (name) => {
  serve(signedOut);
  landing();
  const placeholder = within(screen.getByRole('list', { name: 'Coming soon' })).getByRole('link', {
    name,
  });
  expect(placeholder).toHaveAttribute('aria-disabled', 'true');
  expect(placeholder).not.toHaveAttribute('href');
});

// Shows: 9-trial-no-card, 9-trial-cancel
it('states that the trial needs no credit card and can be canceled before it ends', () => {
  serve(signedOut);
  landing();
  expect(screen.getByText('Free for 30 days. No credit card required.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'One price for the whole family' })).toHaveTextContent(
    'Try everything free for 30 days. No credit card required, and you can cancel before the trial ends.',
  );
});

// Shows: 2-landing-pricing
it('shows the prices of the remote that fills the slot', () => {
  serve(signedOut);
  const remote = defineRemote({ parts: { 'landing.pricing': { plans: () => <p>$2.99</p> } } });
  landing({ ...withPlans, remotes: { 'mf-prices': remote } });
  const pricing = screen.getByRole('region', { name: 'One price for the whole family' });
  expect(within(pricing).getByText('$2.99')).toBeVisible();
});

it('shows the rest of the page while the prices load', () => {
  serve(signedOut);
  landing(withPlans);
  expect(screen.getByRole('heading', { name: 'One price for the whole family' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start your 30-day free trial today' })).toBeVisible();
});

it('links a signed-in user to their dashboard', async () => {
  serve(signedIn);
  const { user } = landing({ route: '/' });
  await user.click(await screen.findByRole('link', { name: 'My dashboard' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
});

it('lets a guest continue or register', async () => {
  serve(on(getSession, () => ({ user: aUser({ name: 'Guest', email: null, plan: null, guest: true }) })));
  landing();
  expect(await screen.findByRole('link', { name: 'My dashboard' })).toBeVisible();
  const [headerLink] = screen.getAllByRole('link', { name: 'Register' });
  expect(screen.getByRole('contentinfo')).not.toContainElement(headerLink ?? null);
});
