import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { decideNotices, type Notice, type NotificationState, type Situation } from './notify.rules.ts';

const KEY = `${STORAGE_PREFIX}notified`;
/** Lock held by the tab that decides which notices to show. */
const DECISION_LOCK = `${STORAGE_PREFIX}notify`;
/** Lock shared by the visible tabs. */
const VISIBLE_LOCK = `${STORAGE_PREFIX}watching`;

function isNotificationState(value: unknown): value is NotificationState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'familyId' in value &&
    'waiting' in value &&
    Array.isArray(value.waiting) &&
    'remindedOn' in value
  );
}

function read(): NotificationState | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isNotificationState(saved) ? saved : null;
  } catch {
    return null; // Storage is disabled, or its text is not JSON.
  }
}

async function show({ title, body, tag, route }: Notice): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag, data: { route } });
}

async function hasVisibleTab(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return document.visibilityState === 'visible' || held.some(({ name }) => name === VISIBLE_LOCK);
}

/** Shows each notice once per browser: tabs decide one at a time, and skip notices that another tab has handled. */
export async function notify(situation: Omit<Situation, 'hasVisibleTab'>): Promise<void> {
  await navigator.locks.request(DECISION_LOCK, async () => {
    const { after, notices } = decideNotices(read(), { ...situation, hasVisibleTab: await hasVisibleTab() });
    localStorage.setItem(KEY, JSON.stringify(after));
    for (const notice of notices) await show(notice);
  });
}

/**
 * While this tab is visible, holds a shared lock that other tabs can see.
 * @returns a function that releases the lock and stops watching the tab's visibility
 */
export function announceVisibleTab(): () => void {
  let stop: (() => void) | undefined;
  const update = () => {
    stop?.();
    stop = undefined;
    if (document.visibilityState !== 'visible') return;
    const hidden = new Promise<void>((resolve) => {
      stop = resolve;
    });
    void navigator.locks.request(VISIBLE_LOCK, { mode: 'shared' }, () => hidden);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop?.();
  };
}
