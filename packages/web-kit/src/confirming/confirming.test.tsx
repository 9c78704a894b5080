import { cancelSubscription } from '@family-chores/contracts/billing/subscriptions';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { confirmSignIn } from '@family-chores/contracts/identity/credentials';
import {
  confirmWithPasskey,
  getPasskeyRequestOptions,
  listPasskeys,
} from '@family-chores/contracts/identity/passkeys';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';
import { withOutcomeToast } from '../api/with-outcome-toast.ts';
import { useSessionCurrentQuery } from '../session/use-session-current-query.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { aUser, on, renderApp, serve } from '../testing/index.ts';

const { endpoints } = injectEndpoints('mf-trial', (build) => ({
  trialCancel: build.mutation(call<typeof cancelSubscription>('POST /api/subscriptions/cancel')),
}));

afterEach(async () => {
  // The dialog has a React root of its own, which is not unmounted with the page.
  const close = screen.queryByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  act(() => dismissToast());
});

const subscription = {
  userId: 1,
  status: 'active',
  active: true,
  plan: 'monthly',
  trialDaysRemaining: null,
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: true,
  hasPaymentMethod: true,
  paymentFailed: false,
  nextCharge: null,
  sandbox: true,
} as const;

const passkey = { id: 7, label: 'Phone', backedUp: true, createdAt: '2026-03-02T09:00:00.000Z' };

/** A server on which the password of the account is "tulip47". `isRecent`: whether the account has just signed in. */
function runServer({ isRecent = false, hasToken = true, passkeys = [passkey], refusesPasskey = false } = {}) {
  const state = { isRecent, hasToken };
  const user = aUser();
  const server = serve(
    on(getSession, () => {
      state.hasToken = true;
      return { user };
    }),
    on(confirmSignIn, ({ body: { password } }) => {
      if (!state.hasToken) throw problem('unauthenticated');
      if (password === 'again') throw problem('too-many-requests');
      if (password !== 'tulip47') throw problem('password-wrong');
      state.isRecent = true;
      return { user };
    }),
    on(listPasskeys, () => passkeys),
    on(getPasskeyRequestOptions, () => ({
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 1000,
      allowCredentials: [],
      userVerification: 'required' as const,
    })),
    on(confirmWithPasskey, () => {
      if (refusesPasskey) throw problem('passkey-refused');
      state.isRecent = true;
      return { user };
    }),
    on(cancelSubscription, () => {
      if (!state.isRecent) throw problem('sign-in-not-recent');
      return subscription;
    }),
  );
  return { server, state };
}

const countPosts = ({ requests }: ReturnType<typeof serve>, url: string) =>
  requests.filter((request) => request.method === 'POST' && request.url === url).length;

function Screen() {
  useSessionCurrentQuery();
  const dispatch = useAppDispatch();
  const cancel = () =>
    withOutcomeToast(
      () => dispatch(endpoints.trialCancel.initiate({ body: { userId: 1 } }, { track: false })).unwrap(),
      { success: { title: 'Canceled' }, failure: { description: () => 'Failed to cancel' } },
    );
  return (
    <>
      <button onClick={() => void cancel()}>End plan</button>
      <button onClick={() => void Promise.all([cancel(), cancel()])}>End plan twice</button>
      <ToastViewport />
    </>
  );
}

async function press(name: string, options: Parameters<typeof runServer>[0] = {}) {
  const { server, state } = runServer(options);
  const { user } = renderApp(<Screen />);
  await user.click(screen.getByRole('button', { name }));
  const enter = async (password: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Please confirm your identity' });
    const field = within(dialog).getByLabelText('Password');
    await user.clear(field);
    if (password !== '') await user.type(field, password);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  };
  return { server, state, user, enter };
}

it('opens no dialog for a user who has just signed in', async () => {
  await press('End plan', { isRecent: true });
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('repeats the call after the password was entered', async () => {
  const { server, enter } = await press('End plan');
  await enter('tulip47');
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(countPosts(server, '/api/subscriptions/cancel')).toBe(2);
});

it("the dialog names the account, and focuses the password's field", async () => {
  await press('End plan');
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm your identity' });
  expect(dialog).toHaveAccessibleDescription('Enter the password of ann@example.com to continue.');
  await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
});

it.each([
  ['', 'Enter your password'],
  ['wrong', 'This password is incorrect'],
  ['again', 'Too many attempts. Please wait a moment and try again.'],
])('shows why the password "%s" is refused, and accepts another attempt', async (password, reason) => {
  const { enter } = await press('End plan');
  await enter(password);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await enter('tulip47');
  expect(await screen.findByText('Canceled')).toBeVisible();
});

it("fails the call with the server's text when the dialog is closed", async () => {
  const { server, user } = await press('End plan');
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Please confirm your identity, then try again.')).toBeVisible();
  expect(countPosts(server, '/api/subscriptions/cancel')).toBe(1);
});

it('opens one dialog for concurrent calls', async () => {
  const { server, enter } = await press('End plan twice');
  await enter('tulip47');
  await waitFor(() => expect(countPosts(server, '/api/subscriptions/cancel')).toBe(4));
  expect(countPosts(server, '/api/auth/confirmation')).toBe(1);
});

it('confirms the account even if its token has expired', async () => {
  const { enter } = await press('End plan', { hasToken: false });
  await enter('tulip47');
  expect(await screen.findByText('Canceled')).toBeVisible();
});

describe('in a browser with passkeys', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const credential = { id: 'AQID', rawId: bytes, type: 'public-key', response };
  let willUnlockPasskey: boolean;

  beforeEach(() => {
    willUnlockPasskey = true;
    const get = async () => {
      if (!willUnlockPasskey) throw new DOMException('No passkey', 'NotAllowedError');
      return { ...credential, getClientExtensionResults: () => ({}) };
    };
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    Object.assign(navigator, { credentials: { get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const unlock = async ({ user }: Awaited<ReturnType<typeof press>>) =>
    user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));

  it('accepts a passkey of the account', async () => {
    const shown = await press('End plan');
    await unlock(shown);
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(countPosts(shown.server, '/api/auth/passkeys/confirmation')).toBe(1);
  });

  it('accepts the password after the passkey was refused', async () => {
    const shown = await press('End plan', { refusesPasskey: true });
    await unlock(shown);
    expect(await screen.findByText(/^This passkey could not be used/)).toBeVisible();
    await shown.enter('tulip47');
    expect(await screen.findByText('Canceled')).toBeVisible();
  });

  it('keeps the dialog open when the user cancels the passkey', async () => {
    willUnlockPasskey = false;
    const shown = await press('End plan');
    await unlock(shown);
    await shown.enter('tulip47');
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(countPosts(shown.server, '/api/auth/passkeys/confirmation')).toBe(0);
  });

  it('does not offer passkeys to an account without one', async () => {
    const { server } = await press('End plan', { passkeys: [] });
    await waitFor(() => expect(server.requests.at(-1)?.url).toBe('/api/auth/passkeys'));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).not.toBeInTheDocument();
  });
});
