import type { HistoryEntry } from '@family-chores/contracts/families/history';
import { historyKinds } from '@family-chores/contracts/families/history-kinds';
import type { Member } from '@family-chores/contracts/families/members';
import { byDay, dayText } from './history.rules.ts';
import { sentenceOf } from './sentences.ts';

const member = (id: number, name: string): Member => ({ id, familyId: 7, name, age: 9, points: 0 });
const members = [member(1, 'Mom'), member(2, 'Leo'), member(5, 'Leo')];

const anEntry = (values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'e1',
  at: '2026-11-25T10:00:00.000Z',
  kind: 'verified',
  actedBy: 1,
  account: null,
  memberId: null,
  name: null,
  amount: null,
  ...values,
});

it.each<[Partial<HistoryEntry>, string]>([
  [{ kind: 'verified', memberId: 2, name: 'Dishes', amount: 10 }, "Mom verified Leo's Dishes (10 points)."],
  [{ kind: 'not-yet', memberId: 2, name: 'Dishes' }, "Mom sent Leo's Dishes back as not done yet."],
  [
    { kind: 'redeemed', actedBy: 2, memberId: 2, name: 'Cinema', amount: 50 },
    'Leo redeemed Cinema (50 points).',
  ],
  [{ kind: 'redeemed', memberId: 2, name: 'Cinema', amount: 50 }, 'Mom redeemed Cinema for Leo (50 points).'],
  [
    { kind: 'redeemed', actedBy: 3, memberId: 4, name: 'Cinema' },
    'A former member redeemed Cinema for a former member.',
  ],
  [{ kind: 'message-deleted', actedBy: 2, memberId: 2 }, 'Leo deleted their own message.'],
  [{ kind: 'message-deleted', actedBy: 5, memberId: 2 }, 'Leo deleted a message from Leo.'],
  [{ kind: 'member-removed', memberId: 3, name: 'Ben' }, 'Mom removed Ben.'],
  [{ kind: 'verified', memberId: 3, name: 'Dishes' }, "Mom verified a former member's Dishes."],
  [{ kind: 'chore-edited', actedBy: 3, name: 'Dishes' }, 'A former member edited the chore Dishes.'],
  [{ kind: 'chat-muted' }, 'Mom muted the chat.'],
  [{ kind: 'chat-muted', memberId: 2 }, 'Mom muted the chat for Leo.'],
  [{ kind: 'pause-added' }, 'Mom set the family as away.'],
  [{ kind: 'messages-kept', amount: 90 }, 'Mom chose to keep messages for 90 days.'],
  [{ kind: 'messages-kept' }, 'Mom chose to keep messages forever.'],
  [{ kind: 'message-deleted', memberId: 2 }, 'Mom deleted a message from Leo.'],
  [
    { kind: 'reward-added', actedBy: null, account: { id: 5, name: 'Sandra' }, name: 'Cinema' },
    'Someone in the account of Sandra added the reward Cinema.',
  ],
])('describes %j', (values, sentence) => {
  expect(sentenceOf(anEntry(values), members)).toBe(sentence);
});

it('has a different sentence for every kind of entry', () => {
  const entry = { memberId: 2, name: 'Dishes', amount: 3 };
  const sentences = historyKinds.map((kind) => sentenceOf(anEntry({ ...entry, kind }), members));
  expect(new Set(sentences).size).toBe(historyKinds.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^Mom .*[^ ]\.$/);
});

it('groups entries by local day, newest first', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const days = byDay([anEntry({ at: at(25, 9) }), anEntry({ at: at(25, 0) }), anEntry({ at: at(24, 23) })]);
  expect(days.map(({ day, entries }) => [dayText(day, '2026-11-25'), entries.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
  expect(dayText('2026-11-20', '2026-11-25')).toBe('Friday, November 20');
});
