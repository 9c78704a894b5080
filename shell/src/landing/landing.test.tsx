import { getSession } from '@family-chores/contracts/identity/accounts';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { defineRemote } from '@family-chores/web-kit/remote';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { aUser } from '../testing/build-user.ts';
import { Landing } from './landing.tsx';

afterEach(() => act(() => dismissToast()));

const landing = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(
    <>
      <Landing />
      <ToastViewport />
    </>,
    options,
  );
const nobody = on(getSession, () => ({ user: null }));
const signedIn = on(getSession, () => ({ user: aUser({ name: 'Ann' }) }));
const withPlans = {
  fillings: { 'landing.pricing': [{ remote: 'mf-prices', part: 'plans' }] },
};

it('says what the product is', () => {
  serve(nobody);
  landing();
  expect(screen.getByRole('heading', { level: 1, name: 'Family Chores Made Fun' })).toBeVisible();
  const features = ['Task Management', 'Points & Rewards', 'Family Collaboration', 'Weekly Challenges'];
  for (const name of features) expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
});

it.each([
  ['Try it for 30 Days', '/register'],
  ['Start your 30-day free trial today', '/register'],
])('leads by "%s" to %s', async (name, path) => {
  serve(nobody);
  const { user } = landing({ route: '/' });
  await user.click(screen.getByRole('link', { name }));
  expect(screen.getByTestId('address')).toHaveTextContent(path);
});

it('leads to the login', async () => {
  serve(nobody);
  const { user } = landing({ route: '/' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login');
});

it('has links to nowhere but what exists', () => {
  serve(nobody);
  landing();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(targets)).toEqual(new Set(['/', '/login', '/register']));
});

it('shows the prices of whoever fills their place', () => {
  serve(nobody);
  const remote = defineRemote({ parts: { 'landing.pricing': { plans: () => <p>$2.99</p> } } });
  landing({ ...withPlans, remotes: { 'mf-prices': remote } });
  const pricing = screen.getByRole('region', { name: 'One price for the whole family' });
  expect(within(pricing).getByText('$2.99')).toBeVisible();
});

it('is whole while the prices are on their way', () => {
  serve(nobody);
  landing(withPlans);
  expect(screen.getByRole('heading', { name: 'One price for the whole family' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start your 30-day free trial today' })).toBeVisible();
});

it('greets who is still signed in, and leads them to their dashboard', async () => {
  serve(signedIn);
  const { user } = landing({ route: '/' });
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'My dashboard' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
});

it('greets nobody at /home', async () => {
  serve(signedIn);
  landing({ at: '/home' });
  expect(await screen.findByRole('link', { name: 'My dashboard' })).toBeVisible();
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
