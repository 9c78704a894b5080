import { RETENTION_DAYS } from '@family-chores/contracts/retention-choices';
import { isShorter, periodOf, warningOf } from './retention.rules.ts';

const messages = { one: 'message', many: 'messages' };

it.each([
  [312, '312 messages older than 90 days will be deleted, starting tomorrow.'],
  [1, '1 message older than 90 days will be deleted, starting tomorrow.'],
  [1000, '1,000 or more messages older than 90 days will be deleted, starting tomorrow.'],
  [0, 'No messages are older than 90 days yet. They will be deleted when they reach that age.'],
])('warns that a shorter period deletes %i messages', (count, text) => {
  expect(warningOf(count, 90, messages)).toBe(text);
});

it('counts a choice as shorter only when it keeps less than the current one', () => {
  const choices = [null, 365, 90];
  const shorter = choices.flatMap((chosen) => choices.map((current) => isShorter(chosen, current)));
  expect(shorter).toEqual([false, false, false, true, false, false, true, true, false]);
});

it('names every choice', () => {
  const all = [...RETENTION_DAYS.messages, ...RETENTION_DAYS.assignments];
  expect(all.map(periodOf)).toEqual(['1 year', '90 days', '30 days', '2 years', '1 year', '6 months']);
});
