import { useEffect } from 'react';
import { api, type ApiTag } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { familyDataFamily } from '../family-data/family-data.api.ts';
import { refetchShown } from '../store/refetch-shown.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch } from '../store/store.ts';
import { socketChanged } from './connectivity.slice.ts';
import { gather } from './gather.ts';
import { hearEvent } from './heard-events.ts';
import { tagsOf } from './invalidations.ts';
import { openLiveSocket } from './live-socket.ts';

/** A burst of events (a whole week verified at once) asks again for the same answers at most this often. */
const REFETCH_INTERVAL = 150;

/**
 * Whoever may read the family may watch it. Asking also tells every screen when nobody is signed in any more, and finds
 * the session that took the place of another (a guest who registered).
 */
async function mayWatch(familyId: number, dispatch: Dispatch): Promise<boolean> {
  const asking = familyDataFamily.initiate({ familyId }, { subscribe: false, forceRefetch: true });
  const { error } = await dispatch(asking);
  return !isApiError(error) || (error.status !== 401 && error.status !== 404);
}

/** While mounted, what happens in the family shows up here as it happens. Mounted once, by the shell. */
export function useLive(familyId: number | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (familyId === null) return undefined;
    const invalidate = gather<ApiTag>(REFETCH_INTERVAL, (tags) => dispatch(api.util.invalidateTags(tags)));
    dispatch(socketChanged('down'));
    const socket = openLiveSocket(familyId, {
      onMessage(message) {
        hearEvent(message, dispatch);
        invalidate(tagsOf(message.type));
      },
      onUp() {
        dispatch(socketChanged('up'));
        // Also the first time: something may have happened between the answers on the screen and this moment.
        dispatch(refetchShown());
      },
      onDown: () => dispatch(socketChanged('down')),
      async onRefused() {
        if (await mayWatch(familyId, dispatch)) socket.reopen();
        else giveUp();
      },
      async onNotOpened() {
        if (!(await mayWatch(familyId, dispatch))) giveUp();
      },
    });
    let isGone = false;
    function giveUp() {
      socket.close();
      if (!isGone) dispatch(socketChanged('refused'));
    }
    return () => {
      isGone = true;
      socket.close();
      dispatch(socketChanged('off'));
    };
  }, [dispatch, familyId]);
}
