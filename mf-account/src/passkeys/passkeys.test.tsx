import { getSession } from '@family-chores/contracts/identity/accounts';
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@family-chores/contracts/identity/passkeys';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PasskeySettings } from './passkey-settings.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const bytes = new Uint8Array([1, 2, 3]).buffer;

/**
 * Makes the browser support passkeys. Creating or using one succeeds, or fails with a DOMException whose name is
 * `failure`.
 */
function addPasskeysToBrowser(failure?: string) {
  const response = {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    attestationObject: bytes,
    userHandle: bytes,
  };
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  const respond = async () => {
    if (failure !== undefined) throw new DOMException('No passkey', failure);
    return credential;
  };
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.assign(navigator, { credentials: { get: respond, create: respond } });
}

afterEach(() => {
  act(() => dismissToast());
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const aPasskey = (fields: Partial<Passkey> = {}): Passkey => ({
  id: 7,
  label: 'Blue phone',
  backedUp: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...fields,
});

describe('signing in with a passkey', () => {
  const request = on(getPasskeyRequestOptions, () => ({
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 1000,
    allowCredentials: [],
    userVerification: 'required' as const,
  }));

  function Login() {
    const [isSignedIn, setSignedIn] = useState(false);
    return (
      <>
        {isSignedIn ? <p>Your family</p> : <PasskeySignIn onSignedIn={() => setSignedIn(true)} />}
        <ToastViewport />
      </>
    );
  }
  const press = async (...handlers: Parameters<typeof serve>) => {
    const server = serve(request, ...handlers);
    const { user } = renderApp(<Login />);
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    return server;
  };

  it('sends what the passkey has signed', async () => {
    addPasskeysToBrowser();
    const server = await press(on(signInWithPasskey, () => ({ user: aUser() })));
    expect(await screen.findByText('Your family')).toBeVisible();
    const sent = server.requests.find(({ url }) => url === '/api/auth/passkeys/sign-in');
    expect(sent?.body).toMatchObject({ id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } });
  });

  it('says how else to sign in when the passkey is refused', async () => {
    addPasskeysToBrowser();
    await press(
      on(signInWithPasskey, () => {
        throw problem('passkey-refused');
      }),
    );
    const reason =
      'This passkey could not be used. It may have been removed. Please use your password instead.';
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('shows no error when it is canceled, and can be tried again', async () => {
    addPasskeysToBrowser('NotAllowedError');
    await press();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log in with a passkey' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
  });

  it('says that this browser cannot use passkeys here, if the browser refuses to use one', async () => {
    addPasskeysToBrowser('SecurityError');
    await press();
    expect(await screen.findByText(/^This browser cannot use passkeys here/)).toBeVisible();
  });

  it('is not offered in a browser that does not support passkeys', () => {
    serve();
    renderApp(<Login />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the passkeys in Settings', () => {
  const creation = on(getPasskeyCreationOptions, () => ({
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Family Chores' },
    user: { id: 'MQ', name: 'ann@example.com', displayName: 'Ann' },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 1000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }));

  function show(passkeys: Passkey[], user = aUser()) {
    const server = serve(
      on(getSession, () => ({ user })),
      on(listPasskeys, () => passkeys),
      creation,
      on(addPasskey, () => {
        passkeys.push(aPasskey());
        return aPasskey();
      }),
      on(renamePasskey, ({ body: { label } }) => Object.assign(passkeys[0] ?? aPasskey(), { label })),
      on(removePasskey, () => void passkeys.pop()),
    );
    const view = renderApp(
      <>
        <PasskeySettings />
        <ToastViewport />
      </>,
    );
    return { ...view, server };
  }

  it('are explained while there are none, and are listed once they are added', async () => {
    addPasskeysToBrowser();
    const { user } = show([]);
    expect(await screen.findByText(/^A passkey logs you in with your fingerprint/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('Passkey added')).toBeVisible();
    expect(await screen.findByText('Added Mar 2, 2026 · not used yet')).toBeVisible();
  });

  it.each([
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'This browser cannot create passkeys here.'],
  ])('cannot be added if the browser throws %s, and the page says why', async (failure, reason) => {
    addPasskeysToBrowser(failure);
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('can be renamed and removed, even in a browser that does not support passkeys', async () => {
    const used = { lastUsedAt: '2026-03-04T09:00:00.000Z', backedUp: false };
    const { user } = show([aPasskey(used)]);
    const detail = 'Added Mar 2, 2026 · last used Mar 4, 2026 · on one device only';
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByText('This browser cannot create passkeys.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename Blue phone' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Red tablet');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Red tablet' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^A passkey logs you in/)).toBeVisible();
  });

  it('are not shown to a guest', async () => {
    const { store, container } = show([], aUser({ guest: true, email: null }));
    await waitFor(() => expect(sessionCurrent.select()(store.getState()).data?.user?.guest).toBe(true));
    expect(container).not.toHaveTextContent('Passkeys');
  });
});
