import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}putOffNotice`;

function noticeId(userId: number, kind: string): string {
  return `${userId} ${kind} ${new Date().toDateString()}`;
}

/** Whether the notice was dismissed today. */
export function isDismissed(userId: number, kind: string): boolean {
  try {
    return localStorage.getItem(KEY) === noticeId(userId, kind);
  } catch {
    return false; // Storage is disabled.
  }
}

export function dismissNotice(userId: number, kind: string): void {
  try {
    localStorage.setItem(KEY, noticeId(userId, kind));
  } catch {
    // Storage is full or disabled, so the next visit shows the notice again.
  }
}
