import type { Mute } from '@family-chores/contracts/chat/mutes';
import type { Member } from '@family-chores/contracts/families/members';
import { localDay } from '@family-chores/web-kit/dates';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekdayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** ` until 8:00 PM` or ` until Thursday 7:00 AM`, with a leading space; empty if the mute has no end. */
export function untilText(until: string | null, now: number): string {
  if (until === null) return '';
  const end = Date.parse(until);
  return ` until ${(localDay(end) === localDay(now) ? time : weekdayAndTime).format(end)}`;
}

/** Of the mutes that keep this member from writing, the one that ends last; null if the member can write. */
export function muteOf(mutes: readonly Mute[], { id, role }: Member, now: number): Mute | null {
  if (role === 'parent') return null;
  const end = ({ until }: Mute) => (until === null ? Infinity : Date.parse(until));
  const effective = mutes.filter(
    (mute) => (mute.memberId === null || mute.memberId === id) && end(mute) > now,
  );
  return effective.toSorted((a, b) => end(b) - end(a))[0] ?? null;
}

/** 7 AM on the next day, in the device's time zone. */
export function tomorrowMorning(now: number): string {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(7, 0, 0, 0);
  return morning.toISOString();
}

export function mutesText(mutes: readonly Mute[], members: readonly Member[], now: number): string {
  const familyMute = mutes.find(({ memberId, until }) => memberId === null && !isOver(until, now));
  if (familyMute) return `Only parents can write${untilText(familyMute.until, now)}.`;
  const names = members.filter((member) => muteOf(mutes, member, now)).map(({ name }) => name);
  return names.length === 0 ? 'Everyone can write.' : `Muted for ${names.join(', ')}.`;
}

const isOver = (until: string | null, now: number): boolean => until !== null && Date.parse(until) <= now;
