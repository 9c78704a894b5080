import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { callCandidates } from '@family-chores/web-kit/api';
import { onEvent } from '@family-chores/web-kit/live';
import { type Dispatch, useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useRef, useState } from 'react';
import { frameRelease } from './release.api.ts';
import { type ReleaseUpdate, withCurrentRelease } from './release-update.rules.ts';
import { reloadedRelease } from './reloaded-release.ts';

/** Time from a release until every replica of the registry serves it. */
const REGISTRY_DELAY_MS = 1_500;
/** The requests of all open tabs are spread over this time. */
const SPREAD_MS = 4_000;

/** Delays before the retries of a failed request. After the last retry, the page waits for the next event. */
const RETRY_DELAYS_MS = [30_000, 120_000, 600_000];
/** For this time after loading, the page's release document counts as current. */
const FRESH_MS = 60_000;

/**
 * Returns a function that requests the current release after a delay. If the function is called during a request,
 * another request follows, because the response may be outdated.
 */
function createReleaseCheck(dispatch: Dispatch, onRelease: (current: ReleaseDocument) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'idle' | 'waiting' | 'requesting' = 'idle';
  let isOutdated = false;
  let failures = 0;

  async function check() {
    state = 'requesting';
    isOutdated = false;
    const request = frameRelease.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(request);
    state = 'idle';
    if (data) onRelease(data);
    else retry();
    if (isOutdated) checkSoon();
  }

  function checkIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(check, milliseconds);
  }

  function retry() {
    const pause = RETRY_DELAYS_MS[failures];
    failures += 1;
    if (pause !== undefined) checkIn(pause + Math.random() * SPREAD_MS);
  }

  function checkSoon() {
    isOutdated = true;
    if (state !== 'idle') return;
    state = 'waiting';
    failures = 0;
    checkIn(REGISTRY_DELAY_MS + Math.random() * SPREAD_MS);
  }
  return checkSoon;
}

/**
 * Tracks newer releases: requests the current release after live events that may announce a newer one, and when the
 * socket opens after a time in which events may have been missed.
 */
export function useNewerRelease({ releaseId, pins }: ReleaseDocument): ReleaseUpdate {
  const dispatch = useAppDispatch();
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  const wasUp = useRef(false);
  const [openedAt] = useState(() => Date.now());
  const [update, setUpdate] = useState<ReleaseUpdate>(() => ({
    current: releaseId,
    newer: null,
    reloadedFor: reloadedRelease(releaseId),
  }));
  const [checkSoon] = useState(() =>
    createReleaseCheck(dispatch, (release) => {
      callCandidates(release.candidates);
      setUpdate((current) => withCurrentRelease(current, release.releaseId));
    }),
  );

  const ownChannel = pins['channel'];
  useEffect(
    () =>
      onEvent('shell', 'remote.activated', ({ channel }) => {
        // A page on another channel gets the `stable` build of each name that has no release on that channel.
        if (channel === 'stable' || channel === ownChannel) checkSoon();
      }),
    [checkSoon, ownChannel],
  );
  useEffect(() => onEvent('shell', 'slot.ordered', checkSoon), [checkSoon]);
  useEffect(() => onEvent('shell', 'service.release-changed', checkSoon), [checkSoon]);
  useEffect(() => {
    if (!isUp) return;
    if (wasUp.current || Date.now() - openedAt > FRESH_MS) checkSoon();
    wasUp.current = true;
  }, [isUp, checkSoon, openedAt]);
  return update;
}
