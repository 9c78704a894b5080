import { isApiError } from '../api/api-error.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import { actionQueued } from '../app-state/app-state.slice.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { isOnline } from './use-online.ts';

/** No answer came: whether it was done is unknown, and to do it again changes nothing. */
const hasNoResponse = (error: unknown) => isApiError(error) && error.status === 0;

/**
 * Does something now, or keeps it for the next sync while the browser is offline.
 * @returns the server's answer, or null if it was kept
 * @throws what `send` throws while the browser is online
 */
export function sendOrQueue<Answer>(action: Omit<UnsavedAction, 'at'>, send: () => Promise<Answer>) {
  return async (dispatch: Dispatch, getState: () => RootState): Promise<Answer | null> => {
    const queue = () => {
      dispatch(actionQueued({ ...action, at: new Date().toISOString() }));
      return null;
    };
    if (!isOnline(getState())) return queue();
    try {
      return await send();
    } catch (error) {
      if (hasNoResponse(error) && !isOnline(getState())) return queue();
      throw error;
    }
  };
}
