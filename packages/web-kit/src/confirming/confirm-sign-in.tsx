import { createRoot } from 'react-dom/client';
import { failureText } from '../api/api-error.ts';
import type { ApiRequest } from '../api/api-request.ts';
import { sessionCurrent } from '../api/session.api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmingByPassword } from './confirming.api.ts';

type Confirmed = (() => void) | null;

let confirmed: Promise<Confirmed> | null = null;
const tried = new WeakSet<ApiRequest>();

/**
 * Makes a call possible that was refused because the account signed in too long ago: its owner confirms that it is them.
 * Returns null if they do not. Concurrent calls share one dialog.
 */
export const confirmSignIn =
  (request: ApiRequest) =>
  async (dispatch: Dispatch): Promise<Confirmed> => {
    if (tried.has(request)) return null;
    tried.add(request);
    confirmed ??= dispatch(openDialog()).finally(() => {
      confirmed = null;
    });
    return confirmed;
  };

/** In a root of its own: any call of any page may open it, and no page has to reserve space for it. */
const openDialog =
  () =>
  (dispatch: Dispatch, getState: () => RootState): Promise<Confirmed> => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    return new Promise((resolve) => {
      function close(isConfirmed: boolean) {
        root.unmount();
        container.remove();
        // Nothing is left to do once the call was sent again.
        resolve(isConfirmed ? () => undefined : null);
      }
      root.render(
        <ConfirmDialog
          email={sessionCurrent.select()(getState()).data?.user?.email}
          onClose={() => close(false)}
          onEnter={async (password) => {
            const refusal = await dispatch(confirmByPassword(password));
            if (refusal === undefined) close(true);
            return refusal;
          }}
        />,
      );
    });
  };

const confirmByPassword =
  (password: string) =>
  async (dispatch: Dispatch): Promise<string | undefined> => {
    try {
      await dispatch(confirmingByPassword.initiate({ body: { password } }, { track: false })).unwrap();
      return undefined;
    } catch (error) {
      return failureText(error, 'Please try again.');
    }
  };
