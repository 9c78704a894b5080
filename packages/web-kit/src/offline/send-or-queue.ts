import { isApiError } from '../api/api-error.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import { actionQueued } from '../app-state/app-state.slice.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { isOnline } from './use-online.ts';

/** Without a response it is unknown whether the server acted; repeating the action is safe. */
const hasNoResponse = (error: unknown) => isApiError(error) && error.status === 0;

/**
 * Sends an action now or, while the browser is offline, queues it for the next sync.
 * @returns the server's response, or null if the action was queued
 * @throws what `send` throws, unless the browser went offline before a response arrived
 */
export function sendOrQueue<Result>(action: Omit<UnsavedAction, 'at'>, send: () => Promise<Result>) {
  return async (dispatch: Dispatch, getState: () => RootState): Promise<Result | null> => {
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
