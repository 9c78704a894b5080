import { COMMON_PASSWORD, login, register } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Link, Route, Routes, useLocation } from '@family-chores/web-kit/routing';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SignIn } from './sign-in.tsx';

afterEach(() => act(() => dismissToast()));

const openSignIn = (at: string) =>
  renderApp(
    <>
      <SignIn />
      <ToastViewport />
    </>,
    { path: at },
  );
type TestUser = ReturnType<typeof openSignIn>['user'];

async function logIn(user: TestUser) {
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'tulip47');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function fillInRegistration(user: TestUser) {
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'tulip47');
  await user.type(screen.getByLabelText('Confirm password'), 'tulip47');
  await user.click(screen.getByLabelText('I accept the terms and conditions'));
}

/** Shows the state with which it was opened. */
const HistoryState = () => JSON.stringify(useLocation().state);

const address = () => screen.getByTestId('address');

// Shows: 2-route-sign-in
it('shows the tab that the address selects, and changes the address with the tab', async () => {
  serve();
  const { user } = openSignIn('/login');
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(address()).toHaveTextContent('/register');
  expect(screen.getByLabelText('Confirm password')).toBeVisible();
});

// Shows: 2-route-sign-in-home-link
it('links back to the homepage', async () => {
  serve();
  const { user } = openSignIn('/login');
  await user.click(screen.getByRole('link', { name: 'Back to homepage' }));
  expect(address()).toHaveTextContent(/^\/$/);
});

// Shows: 2-login-fields, 4-logged-in
it('opens the family setup after the login', async () => {
  const server = serve(on(login, () => ({ user: aUser() })));
  const { user } = openSignIn('/login');
  await logIn(user);
  await waitFor(() => expect(address()).toHaveTextContent('/family-setup'));
  expect(server.requests[0]?.body).toEqual({ email: 'ann@example.com', password: 'tulip47' });
});

it('passes the entered email on to the page for a forgotten password', async () => {
  serve();
  const { user } = renderApp(
    <Routes>
      <Route path="/login" element={<SignIn />} />
      <Route path="/forgot-password" element={<HistoryState />} />
    </Routes>,
    { path: '/login' },
  );
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByText('{"email":"ann@example.com"}')).toBeVisible();
});

// Shows: 8-login
it('shows that the email or the password is wrong', async () => {
  serve(
    on(login, () => {
      throw problem('invalid-credentials');
    }),
  );
  const { user } = openSignIn('/login');
  await logIn(user);
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText('Invalid email or password')).toBeVisible();
  expect(address()).toHaveTextContent('/login');
});

it('does not blame the password when there is no network', async () => {
  serve(
    on(login, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const { user } = openSignIn('/login');
  await logIn(user);
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
});

// Shows: 5-login-email, 5-login-password
it('shows validation errors of a login before sending it', async () => {
  const server = serve();
  const { user } = openSignIn('/login');
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(server.requests).toEqual([]);
});

// Shows: 2-register-fields, 3-register-form, 4-registered
it('registers, shows the Login tab and then opens the family setup', async () => {
  const server = serve(on(register, () => ({ user: aUser({ name: 'Ann' }) })));
  const { user } = openSignIn('/register');
  await fillInRegistration(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(address()).toHaveTextContent('/login'));
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  expect(screen.getByText('Account created')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent('/family-setup'));
  expect(server.requests[0]?.body).toMatchObject({ subscriptionPlan: 'monthly', acceptTerms: true });
});

// Shows: 2-register-fields, 2-register-plans, 9-trial-days, 9-trial-no-card, 9-annual-save-badge
it('offers both plans, and says that the trial is free, needs no credit card and can be canceled', () => {
  serve();
  openSignIn('/register');
  const plans = within(screen.getByRole('group', { name: 'Subscription plan' })).getAllByRole('radio');
  expect(plans.map((plan) => plan.closest('label')?.textContent)).toEqual([
    'Monthly$2.99 per month',
    'AnnualSAVE 30%$25 per year',
  ]);
  const trial = 'The first 30 days are free, no credit card required. Cancel any time before they end.';
  expect(screen.getByText(trial)).toBeVisible();
});

it('starts with the plan in the address, as in the link of a price card', async () => {
  serve();
  openSignIn('/register?plan=annual');
  expect(await screen.findByRole('radio', { name: /Annual/ })).toBeChecked();
});

// Shows: 8-register
it('shows that the account could not be created', async () => {
  serve(
    on(register, () => {
      throw problem('account-not-created');
    }),
  );
  const { user } = openSignIn('/register');
  await fillInRegistration(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByText('Could not create account')).toBeVisible();
});

it('marks a password as too common until it is changed', async () => {
  serve(
    on(register, () => {
      throw problem('invalid-request', { errors: [{ path: 'password', message: COMMON_PASSWORD }] });
    }),
  );
  const { user } = openSignIn('/register');
  await fillInRegistration(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText(COMMON_PASSWORD)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining(COMMON_PASSWORD),
  );
  expect(screen.queryByText('Registration Failed')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByText(COMMON_PASSWORD)).not.toBeInTheDocument();
});

// Shows: 5-register-confirmation, 5-register-terms
it('requires the terms and matching passwords', async () => {
  const server = serve();
  const { user } = openSignIn('/register');
  await user.type(screen.getByLabelText('Password'), 'tulip47');
  await user.type(screen.getByLabelText('Confirm password'), 'tulip48');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(screen.getByText('You must accept the terms and conditions')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it('advises on the password but accepts a weak one', async () => {
  const server = serve(on(register, () => ({ user: aUser() })));
  const { user } = openSignIn('/register');
  expect(screen.queryByText(/to guess/)).not.toBeInTheDocument();
  await fillInRegistration(user);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^Easy to guess/);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Account created');
  expect(server.requests[0]?.body).toMatchObject({ password: 'tulip47' });
});

describe('a page that leads a visitor to the login or the registration', () => {
  const from = '/family-setup?a=1#invitation=AbC';

  function PageWithLinks() {
    const { pathname, search, hash } = useLocation();
    return (
      <>
        <p>{`This is ${pathname}${search}${hash}`}</p>
        <Link to="/login" state={{ from }}>
          I have an account
        </Link>
        <Link to="/register" state={{ from }}>
          Create an account
        </Link>
      </>
    );
  }

  const open = () =>
    renderApp(
      <Routes>
        <Route path="/login" element={<SignIn />} />
        <Route path="/register" element={<SignIn />} />
        <Route path="*" element={<PageWithLinks />} />
      </Routes>,
    );

  it('is shown again after the login, with its hash', async () => {
    serve(on(login, () => ({ user: aUser() })));
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'I have an account' }));
    await logIn(user);
    expect(await screen.findByText(`This is ${from}`)).toBeVisible();
  });

  it('is shown again after the registration, with its hash', async () => {
    serve(on(register, () => ({ user: aUser() })));
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await fillInRegistration(user);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(`This is ${from}`, undefined, { timeout: 3_000 })).toBeVisible();
  });
});
