import { createRoot } from 'react-dom/client';
import { failureText } from '../api/api-error.ts';
import type { ApiRequest } from '../api/api-request.ts';
import type { Recovery } from '../api/base-query.ts';
import { sessionCurrent } from '../api/session.api.ts';
import { signWithPasskey, supportsPasskeys } from '../passkeys/index.ts';
import type { ConfirmDispatch, ConfirmState } from './confirm-dispatch.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import {
  confirmingByPasskey,
  confirmingByPassword,
  confirmingPasskeyRequest,
  confirmingPasskeys,
} from './confirming.api.ts';

const UNAVAILABLE = 'This browser cannot use passkeys here. Please use your password instead.';

type RecoveryResult = Awaited<ReturnType<Recovery>>;

let openConfirmation: Promise<RecoveryResult> | null = null;
const tried = new WeakSet<ApiRequest>();

/**
 * Lets the account's owner confirm their identity, once for each request. Resolves to null if they do not, or if the
 * request was refused again afterwards. Concurrent calls share one dialog.
 */
export const confirmSignIn =
  (request: ApiRequest) =>
  async (dispatch: ConfirmDispatch): Promise<RecoveryResult> => {
    if (tried.has(request)) return null;
    tried.add(request);
    openConfirmation ??= dispatch(openDialog()).finally(() => {
      openConfirmation = null;
    });
    return openConfirmation;
  };

/** Renders the dialog in a React root of its own, because any call of any page may open it. */
const openDialog =
  () =>
  (dispatch: ConfirmDispatch, getState: () => ConfirmState): Promise<RecoveryResult> => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    return new Promise((resolve) => {
      function close(isConfirmed: boolean) {
        root.unmount();
        container.remove();
        resolve(isConfirmed ? () => undefined : null);
      }
      root.render(
        <ConfirmDialog
          email={sessionCurrent.select()(getState()).data?.user?.email}
          onClose={() => close(false)}
          hasPasskeys={() => dispatch(hasPasskeys())}
          onConfirm={async (by) => {
            const refusal = await dispatch(
              by === 'passkey' ? confirmByPasskey() : confirmByPassword(by.password),
            );
            if (refusal === undefined) close(true);
            return refusal;
          }}
        />,
      );
    });
  };

const confirmByPassword =
  (password: string) =>
  async (dispatch: ConfirmDispatch): Promise<string | undefined> => {
    try {
      await dispatch(confirmingByPassword.initiate({ body: { password } }, { track: false })).unwrap();
      return undefined;
    } catch (error) {
      return failureText(error, 'Please try again.');
    }
  };

/** Resolves to false also if the passkeys cannot be read. */
const hasPasskeys =
  () =>
  async (dispatch: ConfirmDispatch): Promise<boolean> => {
    if (!supportsPasskeys()) return false;
    const { data = [] } = await dispatch(confirmingPasskeys.initiate(undefined, { subscribe: false }));
    return data.length > 0;
  };

const confirmByPasskey =
  () =>
  async (dispatch: ConfirmDispatch): Promise<string | undefined> => {
    const untracked = { track: false };
    try {
      const signed = await signWithPasskey(
        await dispatch(confirmingPasskeyRequest.initiate(undefined, untracked)).unwrap(),
      );
      if (typeof signed === 'string') return signed === 'canceled' ? '' : UNAVAILABLE;
      await dispatch(confirmingByPasskey.initiate({ body: signed }, untracked)).unwrap();
      return undefined;
    } catch (error) {
      return failureText(error, 'Please use your password instead.');
    }
  };
