import type { Mute } from '@family-chores/contracts/chat/mutes';
import { aMember } from '../testing/build-family.ts';
import { muteOf, mutesText, tomorrowMorning, untilText } from './mute.rules.ts';

const now = new Date(2026, 10, 25, 18, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const mom = aMember({ id: 1, role: 'parent' });
const leo = aMember({ id: 2, name: 'Leo' });
const mia = aMember({ id: 3, name: 'Mia' });

it.each<[string, Mute[], string]>([
  ['no one', [], 'Everyone can write.'],
  ['everyone', [{ memberId: null, until: null }], 'Only parents can write.'],
  [
    'everyone until tonight',
    [{ memberId: null, until: at(25, 20) }],
    'Only parents can write until 8:00 PM.',
  ],
  ['everyone until an hour ago', [{ memberId: null, until: at(25, 17) }], 'Everyone can write.'],
  ['a child', [{ memberId: 2, until: null }], 'Muted for Leo.'],
  ['a member who has become a parent', [{ memberId: 1, until: null }], 'Everyone can write.'],
])('says who can write (muted: %s)', (_, mutes, text) => {
  expect(mutesText(mutes, [mom, leo, mia], now)).toBe(text);
});

it('keeps a member from writing until the last of their mutes ends', () => {
  const mutes = [
    { memberId: null, until: at(25, 20) },
    { memberId: 2, until: at(26, 7) },
  ];
  expect([mom, leo, mia].map((member) => muteOf(mutes, member, now)?.until)).toEqual([
    undefined,
    at(26, 7),
    at(25, 20),
  ]);
});

it('includes the weekday if a mute ends on another day', () => {
  expect(untilText(at(26, 7), now)).toBe(' until Thursday 7:00 AM');
});

it('returns 7 AM of the next day as tomorrow morning', () => {
  expect(tomorrowMorning(now)).toBe(at(26, 7));
});
