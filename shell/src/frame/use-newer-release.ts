import type { remoteActivated } from '@family-chores/contracts/registry/releases';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { onEvent } from '@family-chores/web-kit/live';
import { type Dispatch, useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useRef, useState } from 'react';
import { frameRelease } from './release.api.ts';
import { type Update, withAnswer } from './release-update.rules.ts';
import { takenRelease } from './taken-release.ts';

/** Milliseconds until every replica of the registry has heard of a release. */
const SETTLING = 1_500;
/** Milliseconds over which the tabs of all families spread their question. */
const SPREAD = 4_000;

/** Milliseconds until a question that got no answer is asked again; after the last the page waits for news. */
const REPEATS = [30_000, 120_000, 600_000];
/** Milliseconds. What came out while the page was younger than this, it was told of by the document it came with. */
const FRESH = 60_000;

/** Asks a while after it is told to; once more if it is told to meanwhile, as the answer may be of before. */
function askLater(dispatch: Dispatch, answered: (releaseId: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'resting' | 'waiting' | 'asking' = 'resting';
  let isOutdated = false;
  let failures = 0;

  async function ask() {
    state = 'asking';
    isOutdated = false;
    const asking = frameRelease.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(asking);
    state = 'resting';
    if (data) answered(data.releaseId);
    else repeat();
    if (isOutdated) later();
  }

  function askIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(ask, milliseconds);
  }

  function repeat() {
    const pause = REPEATS[failures];
    failures += 1;
    if (pause !== undefined) askIn(pause + Math.random() * SPREAD);
  }

  function later() {
    isOutdated = true;
    if (state !== 'resting') return;
    state = 'waiting';
    failures = 0;
    askIn(SETTLING + Math.random() * SPREAD);
  }
  return later;
}

/** What this page knows of the releases after its own: from the live socket, and by asking when it was not there. */
export function useNewerRelease({ releaseId, pins }: ReleaseDocument): Update {
  const dispatch = useAppDispatch();
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  const wasUp = useRef(false);
  const [openedAt] = useState(() => Date.now());
  const [update, setUpdate] = useState<Update>(() => ({
    current: releaseId,
    newer: null,
    taken: takenRelease(releaseId),
  }));
  const [later] = useState(() => askLater(dispatch, (id) => setUpdate((known) => withAnswer(known, id))));

  const ownChannel = pins['channel'];
  useEffect(
    () =>
      onEvent<typeof remoteActivated>('shell', 'remote.activated', ({ channel }) => {
        // What a channel does not have of its own comes from the stable one.
        if (channel === 'stable' || channel === ownChannel) later();
      }),
    [later, ownChannel],
  );
  useEffect(() => {
    if (!isUp) return;
    if (wasUp.current || Date.now() - openedAt > FRESH) later();
    wasUp.current = true;
  }, [isUp, later, openedAt]);
  return update;
}
