import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { decideNotices, type Notice, type Notified, type Situation } from './notify.rules.ts';

const KEY = `${STORAGE_PREFIX}notified`;
const DECIDING = `${STORAGE_PREFIX}notify`;
const WATCHING = `${STORAGE_PREFIX}watching`;

function isNotified(value: unknown): value is Notified {
  return (
    typeof value === 'object' &&
    value !== null &&
    'familyId' in value &&
    'waiting' in value &&
    Array.isArray(value.waiting) &&
    'remindedOn' in value
  );
}

function read(): Notified | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isNotified(saved) ? saved : null;
  } catch {
    return null; // Something else wrote to it.
  }
}

async function show({ title, body, tag, route }: Notice): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag, data: { route } });
}

async function isWatched(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return document.visibilityState === 'visible' || held.some(({ name }) => name === WATCHING);
}

/** Shows what is new, once for all tabs: they decide one after the other, each by what the others have dealt with. */
export async function notify(situation: Omit<Situation, 'isWatched'>): Promise<void> {
  await navigator.locks.request(DECIDING, async () => {
    const { after, notices } = decideNotices(read(), { ...situation, isWatched: await isWatched() });
    localStorage.setItem(KEY, JSON.stringify(after));
    for (const notice of notices) await show(notice);
  });
}

/** Tells the other tabs, until the returned function is called, whenever this one is on the screen. */
export function announceWatching(): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    stop = undefined;
    if (document.visibilityState !== 'visible') return;
    const hidden = new Promise<void>((resolve) => {
      stop = resolve;
    });
    void navigator.locks.request(WATCHING, { mode: 'shared' }, () => hidden);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
