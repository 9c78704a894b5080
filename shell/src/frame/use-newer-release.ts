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

/** Asks a while after it is told to; once more if it is told to meanwhile, as the answer may be of before. */
function askLater(dispatch: Dispatch, answered: (releaseId: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOutdated = false;

  async function ask() {
    isOutdated = false;
    const asking = frameRelease.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(asking);
    timer = undefined;
    if (data) answered(data.releaseId);
    if (isOutdated) later();
  }

  function later() {
    isOutdated = true;
    timer ??= setTimeout(ask, SETTLING + Math.random() * SPREAD);
  }
  return later;
}

/** What this page knows of the releases after its own: from the live socket, and by asking after it was away. */
export function useNewerRelease({ releaseId }: ReleaseDocument): Update {
  const dispatch = useAppDispatch();
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  const wasUp = useRef(false);
  const [update, setUpdate] = useState<Update>(() => ({
    current: releaseId,
    newer: null,
    taken: takenRelease(),
  }));
  const [later] = useState(() => askLater(dispatch, (id) => setUpdate((known) => withAnswer(known, id))));

  useEffect(() => onEvent<typeof remoteActivated>('shell', 'remote.activated', later), [later]);
  useEffect(() => {
    if (!isUp) return;
    if (wasUp.current) later();
    wasUp.current = true;
  }, [isUp, later]);
  return update;
}
