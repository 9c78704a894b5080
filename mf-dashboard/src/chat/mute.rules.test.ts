import type { Mute } from '@family-chores/contracts/chat/mutes';
import { aMember } from '../testing/build-family.ts';
import { muteOf, mutesText, tomorrowMorning, untilText } from './mute.rules.ts';

const now = new Date(2026, 10, 25, 18, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const mum = aMember({ id: 1, role: 'parent' });
const leo = aMember({ id: 2, name: 'Leo' });
const mia = aMember({ id: 3, name: 'Mia' });

it.each<[string, Mute[], string]>([
  ['none', [], 'Everyone can write.'],
  ['everyone', [{ memberId: null, until: null }], 'Only parents can write.'],
  [
    'everyone until tonight',
    [{ memberId: null, until: at(25, 20) }],
    'Only parents can write until 8:00 PM.',
  ],
  ['everyone until today is over', [{ memberId: null, until: at(25, 17) }], 'Everyone can write.'],
  ['a child', [{ memberId: 2, until: null }], 'Muted for Leo.'],
  ['a parent since', [{ memberId: 1, until: null }], 'Everyone can write.'],
])('says in words what a mute of %s means', (_, mutes, text) => {
  expect(mutesText(mutes, [mum, leo, mia], now)).toBe(text);
});

it('keeps a member from writing until the last of their mutes ends', () => {
  const mutes = [
    { memberId: null, until: at(25, 20) },
    { memberId: 2, until: at(26, 7) },
  ];
  expect([mum, leo, mia].map((member) => muteOf(mutes, member, now)?.until)).toEqual([
    undefined,
    at(26, 7),
    at(25, 20),
  ]);
});

it('names the day of an end that is not today', () => {
  expect(untilText(at(26, 7), now)).toBe(' until Thursday 7:00 AM');
  expect(tomorrowMorning(now)).toBe(at(26, 7));
});
