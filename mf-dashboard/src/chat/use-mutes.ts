import type { Mute } from '@family-chores/contracts/chat/mutes';
import { useFamily } from '@family-chores/web-kit/family-data';
import { usePolling } from '@family-chores/web-kit/live';
import { useEffect, useState } from 'react';
import { useDashboardMutesQuery } from './chat.api.ts';

const NONE: readonly Mute[] = [];
/** The longest delay that `setTimeout` supports, in ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * A family's mutes, and the time to compare their ends with, which advances when a mute ends. No mutes are returned for
 * a family without a PIN, where they have no effect.
 */
export function useMutes(familyId: number): { mutes: readonly Mute[]; now: number } {
  const isGuarded = Boolean(useFamily(familyId).data?.guard);
  const { data } = useDashboardMutesQuery({ familyId }, { skip: !isGuarded, ...usePolling() });
  const mutes = (isGuarded && data) || NONE;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ends = mutes.map(({ until }) => (until === null ? 0 : Date.parse(until)));
    // Infinity if no mute will end.
    const delay = Math.min(...ends.filter((end) => end > now)) - Date.now();
    if (delay > MAX_TIMEOUT_MS) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), delay + 1);
    return () => clearTimeout(timer);
  }, [mutes, now]);
  return { mutes, now };
}
