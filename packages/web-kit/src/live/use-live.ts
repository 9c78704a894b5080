import { useEffect } from 'react';
import { api, type ApiTag } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { markEarlyReadsOutdated } from '../api/early-reads.ts';
import { familyDataFamily, updateQueryData } from '../api/family-data.api.ts';
import { pageTracer } from '../api/page-tracer.ts';
import { refetchActiveQueries } from '../store/refetch-active-queries.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch } from '../store/store.ts';
import { socketChanged } from '../store/connectivity.slice.ts';
import { throttleBatches } from './throttle-batches.ts';
import { dispatchLiveEvent, onEvent } from './live-events.ts';
import { invalidationDelay, tagsForEvent } from '../api/invalidations.ts';
import { openLiveSocket } from './live-socket.ts';

/** Milliseconds between refetches in a burst of events. */
const REFETCH_INTERVAL = 150;

/** Whether the account may read the family; also true if the server fails or cannot be reached. */
async function canReadFamily(familyId: number, dispatch: Dispatch): Promise<boolean> {
  const request = familyDataFamily.initiate({ familyId }, { subscribe: false, forceRefetch: true });
  const { error } = await dispatch(request);
  return !isApiError(error) || (error.status !== 401 && error.status !== 404);
}

/** Shows a member's points before the families service has stored them. */
const showPoints = (familyId: number, memberId: number, points: number) =>
  updateQueryData('familyDataFamily', { familyId }, ({ members }) => {
    const member = members.find(({ id }) => id === memberId);
    if (member) member.points = points;
  });

/** While mounted, keeps the page current with live events. Mounted once, by the shell or a standalone page. */
export function useLive(familyId: number | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (familyId === null) return undefined;
    const invalidate = throttleBatches<ApiTag>(REFETCH_INTERVAL, (tags) =>
      dispatch(api.util.invalidateTags(tags)),
    );
    const delayedTags = new Set<ApiTag>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function invalidateIn(delay: number, tags: readonly ApiTag[]) {
      if (delay === 0) return invalidate([...tags]);
      for (const tag of tags) delayedTags.add(tag);
      timer ??= setTimeout(() => {
        timer = undefined;
        invalidate([...delayedTags]);
        delayedTags.clear();
      }, delay);
    }
    onEvent('web-kit', 'points.changed', ({ familyMemberId, balance }) => {
      dispatch(showPoints(familyId, familyMemberId, balance));
    });
    dispatch(socketChanged('down'));
    const socket = openLiveSocket(familyId, {
      onMessage(message) {
        pageTracer()?.show(message);
        dispatchLiveEvent(message, dispatch);
        invalidateIn(invalidationDelay(message.type), tagsForEvent(message.type));
      },
      onUp() {
        dispatch(socketChanged('up'));
        // Something may have changed since the server sent the responses that the screen shows.
        markEarlyReadsOutdated();
        dispatch(refetchActiveQueries());
      },
      onDown: () => dispatch(socketChanged('down')),
      async onRefused() {
        if (await canReadFamily(familyId, dispatch)) socket.reopen();
        else giveUp();
      },
      async onNotOpened() {
        if (!(await canReadFamily(familyId, dispatch))) giveUp();
      },
    });
    let isUnmounted = false;
    function giveUp() {
      socket.close();
      if (!isUnmounted) dispatch(socketChanged('refused'));
    }
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      socket.close();
      dispatch(socketChanged('off'));
    };
  }, [dispatch, familyId]);
}
