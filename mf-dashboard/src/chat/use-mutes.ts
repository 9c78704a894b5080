import type { Mute } from '@family-chores/contracts/chat/mutes';
import { useFamily } from '@family-chores/web-kit/family-data';
import { usePolling } from '@family-chores/web-kit/live';
import { useEffect, useReducer } from 'react';
import { useDashboardMutesQuery } from './chat.api.ts';

const NONE: readonly Mute[] = [];
/** The longest delay of a timer, in ms. */
const MAX_DELAY = 2 ** 31 - 1;

/** The mutes of a family's chat, and the time; renders again when one of them ends. None in a family without a PIN. */
export function useMutes(familyId: number): { mutes: readonly Mute[]; now: number } {
  const isGuarded = Boolean(useFamily(familyId).data?.guard);
  const { data } = useDashboardMutesQuery({ familyId }, { skip: !isGuarded, ...usePolling() });
  const mutes = (isGuarded && data) || NONE;
  const [ended, countEnd] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const delays = mutes.map(({ until }) => (until === null ? 0 : Date.parse(until) - Date.now()));
    const next = Math.min(...delays.filter((delay) => delay > 0));
    if (next > MAX_DELAY) return undefined;
    const timer = setTimeout(countEnd, next + 1);
    return () => clearTimeout(timer);
  }, [mutes, ended]);
  return { mutes, now: Date.now() };
}
