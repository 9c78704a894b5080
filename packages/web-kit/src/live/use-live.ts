import { useEffect } from 'react';
import { api, type ApiTag } from '../api/api.ts';
import { refetchShown } from '../store/refetch-shown.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { socketChanged } from './connectivity.slice.ts';
import { gather } from './gather.ts';
import { tagsOf } from './invalidations.ts';
import { openLiveSocket } from './live-socket.ts';

/** A burst of events (a whole week verified at once) asks again for the same answers at most this often. */
const REFETCH_INTERVAL = 150;

/** While mounted, what happens in the family shows up here as it happens. Mounted once, by the shell. */
export function useLive(familyId: number | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (familyId === null) return undefined;
    const invalidate = gather<ApiTag>(REFETCH_INTERVAL, (tags) => dispatch(api.util.invalidateTags(tags)));
    dispatch(socketChanged('down'));
    const socket = openLiveSocket(familyId, {
      onMessage: ({ type }) => invalidate(tagsOf(type)),
      onUp(again) {
        dispatch(socketChanged('up'));
        if (again) dispatch(refetchShown());
      },
      onDown: () => dispatch(socketChanged('down')),
    });
    return () => {
      socket.close();
      dispatch(socketChanged('off'));
    };
  }, [dispatch, familyId]);
}
