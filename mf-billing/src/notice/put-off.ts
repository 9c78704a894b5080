import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}putOffNotice`;

/** Which notice, of whom, on which day where the person is. */
function entry(userId: number, kind: string): string {
  return `${userId} ${kind} ${new Date().toDateString()}`;
}

/** Whether the notice was put off today. */
export function isPutOff(userId: number, kind: string): boolean {
  try {
    return localStorage.getItem(KEY) === entry(userId, kind);
  } catch {
    return false; // Storage is switched off.
  }
}

export function putOff(userId: number, kind: string): void {
  try {
    localStorage.setItem(KEY, entry(userId, kind));
  } catch {
    // Storage is full or switched off: the next visit shows it again.
  }
}
